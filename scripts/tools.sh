# What ./play and ./check share: finding the tools, installing those that are missing, building the page.
# Sourced, with bash 3.2 or newer, from the root of the project.

TRUNK_VERSION=0.21.14
# Goes with wasm_split_helpers in Cargo.toml.
SPLITTER_VERSION=0.2.4
# The command-line tool and the crate must be the same version.
WASM_BINDGEN_VERSION=$(awk '/^name = "wasm-bindgen"$/ { getline; gsub(/[^0-9.]/, ""); print }' Cargo.lock)
RUST_VERSION=$(awk -F'"' '/^rust-version/ { print $2 }' Cargo.toml)
NODE_MAJOR=20

export PATH="$PWD/.tools/bin:$PWD/e2e/node_modules/.bin:$PATH:${CARGO_HOME:-$HOME/.cargo}/bin"
# Logs are read by scripts; and trunk takes NO_COLOR=1, which many set, for a mistake.
export CARGO_TERM_COLOR=never
unset NO_COLOR

say() { printf '%s\n' "$*"; }
fail() {
  printf '\n%s\n' "$*" >&2
  exit 1
}
have() { command -v "$1" >/dev/null 2>&1; }
version_of() { "$1" --version 2>/dev/null | awk 'NR == 1 { print $2 }'; }

need_rust() {
  have cargo && have rustc || fail "Orrery is built with Rust $RUST_VERSION or newer: install it from https://rustup.rs, then try again."
  local found major_minor
  found=$(version_of rustc)
  major_minor=$(printf '%s\n' "$found" | awk -F. '{ print $1 * 1000 + $2 }')
  [ "$major_minor" -ge "$(printf '%s\n' "$RUST_VERSION" | awk -F. '{ print $1 * 1000 + $2 }')" ] ||
    fail "Orrery needs Rust $RUST_VERSION or newer and found $found: run 'rustup update stable', then try again."
}

need_node() {
  have node && have npm || fail "Orrery is built with Node $NODE_MAJOR or newer: install it from https://nodejs.org, then try again."
  local found
  found=$(node --version)
  [ "$(printf '%s\n' "$found" | tr -d v | cut -d. -f1)" -ge "$NODE_MAJOR" ] ||
    fail "Orrery needs Node $NODE_MAJOR or newer and found $found: install a newer one from https://nodejs.org, then try again."
}

# Each of the following has a test whether it is there, and a way to get it.

has_formatter_and_linter() { cargo fmt --version >/dev/null 2>&1 && cargo clippy --version >/dev/null 2>&1; }
get_formatter_and_linter() { rustup component add rustfmt clippy; }

has_wasm_target() { [ -d "$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown/lib" ]; }
get_wasm_target() { rustup target add wasm32-unknown-unknown; }

has_crates() { cargo fetch --locked --offline >/dev/null 2>&1; }
get_crates() { cargo fetch --locked; }

has_wasm_bindgen() { [ "$(version_of wasm-bindgen)" = "$WASM_BINDGEN_VERSION" ]; }
get_wasm_bindgen() { cargo_tool wasm-bindgen wasm-bindgen-cli "$WASM_BINDGEN_VERSION"; }

has_trunk() { [ "$(version_of trunk)" = "$TRUNK_VERSION" ]; }
get_trunk() { cargo_tool trunk trunk "$TRUNK_VERSION"; }

# The splitter cannot say its version, but cargo knows what it installed.
has_splitter() {
  local root
  root=$(dirname "$(dirname "$(command -v wasm-split-cli || echo ./none/none)")")
  cargo install --list --root "$root" 2>/dev/null | grep -q "^wasm_split_cli_support v$SPLITTER_VERSION:"
}
get_splitter() { cargo_tool wasm-split-cli wasm_split_cli_support "$SPLITTER_VERSION" --features build-binary; }

# Into ~/.cargo/bin; but where another version lives already, into .tools, so that other projects keep theirs. The tools are
# quick enough without their own link-time optimisation, and sooner there.
cargo_tool() {
  local program=$1 crate=$2 version=$3
  shift 3
  if have "$program"; then set -- "$@" --force --root "$PWD/.tools"; fi
  CARGO_PROFILE_RELEASE_LTO=false CARGO_PROFILE_RELEASE_OPT_LEVEL=1 CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
    cargo install --locked "$crate@$version" "$@"
}

has_node_packages() { cmp -s e2e/package-lock.json e2e/node_modules/.installed; }
get_node_packages() {
  (cd e2e && npm ci --no-audit --no-fund) && cp e2e/package-lock.json e2e/node_modules/.installed
}

has_browser() { node e2e/browser.mjs >/dev/null; }
get_browser() {
  if [ "$(id -u)" = 0 ] && grep -qs '^ID=debian' /etc/os-release && have apt-get; then
    apt-get update &&
      DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium fonts-dejavu-core &&
      has_browser && return
  fi
  if [ "$(id -u)" = 0 ] && have apt-get; then
    playwright install --with-deps chromium && return
  fi
  playwright install chromium
}

# `./play` and `./check` call it after all tools are there; trunk itself must not download anything.
build_page() { trunk build --release --offline true; }
