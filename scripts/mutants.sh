#!/usr/bin/env bash
# Mutation testing by a sample that anyone can repeat: breaks the rules of Eclipse and Twilight Imperium 4 in places drawn
# by a seed, one at a time, and tells which breaks no test notices. Not part of ./check: a hundred take an hour or more.
#   scripts/mutants.sh SEED [COUNT]   half of COUNT (120 unless said) from each rulebook
# First the rulebook's own tests are run; what they miss meets whole games (golden games and the contract).
# Results: target/mutants. Survivors that change nothing a player could observe are explained in tests/mutants.txt.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. scripts/tools.sh

MUTANTS_VERSION=27.1.0
seed=${1-} count=${2-120}
case "$seed$count" in
  "" | *[!0-9]*)
    sed -n '2,7s/^# *//p' "$0"
    exit 2
    ;;
esac
need_rust
if [ "$(cargo mutants --version 2>/dev/null | awk '{ print $2 }')" != "$MUTANTS_VERSION" ]; then
  say "== Installing cargo-mutants (some minutes)"
  cargo install --locked --root .tools "cargo-mutants@$MUTANTS_VERSION" ||
    fail "cargo-mutants could not be installed. Is there a network?"
fi

out=target/mutants
rm -rf "$out"
mkdir -p "$out"

# What is drawn from: rules and content, not what is said about them, nor what only tests and figures use.
beside='/(tests|testing|words|log|because|features?|invariants?|variety|notes|text)\.rs:|/(tests|why_not|explain|words)/'
list() { cargo mutants --list --colors never --file "src/games/$1/**/*.rs" | grep -Ev "$beside"; }

# The generator of Park and Miller gives each line a number; the lowest are drawn. The same everywhere.
draw() { awk -v x="$((seed * 7919 % 2147483646 + 1))" '{ x = x * 16807 % 2147483647; printf "%d\t%s\n", x, $0 }' | sort -n | head -n "$1" | cut -f2-; }

# run NAME LIST cargo-test-arguments...: tries the mutants of a list; what no test noticed is in $out/NAME.missed.
run() {
  local name=$1 list=$2 line
  shift 2
  : >"$out/$name.missed"
  [ -s "$list" ] || return 0
  local which=()
  while IFS= read -r line; do
    which+=(--re "^$(printf '%s\n' "$line" | sed 's/[][\.*^$+?(){}|]/\\&/g')\$")
  done <"$list"
  # It fails when something is missed; that is what we want to know, not an end.
  cargo mutants --colors never --no-shuffle --baseline skip --timeout 600 --output "$out/$name" "${which[@]}" -- "$@" \
    >"$out/$name.log" 2>&1 || true
  [ -f "$out/$name/mutants.out/outcomes.json" ] || { tail -n 20 "$out/$name.log"; fail "cargo mutants did not run, see above."; }
  cp "$out/$name/mutants.out/missed.txt" "$out/$name.missed"
}
lines() { cat "$@" 2>/dev/null | wc -l | tr -d ' '; }

for game in eclipse ti4; do
  list "$game" >"$out/$game.all"
  draw $((count / 2)) <"$out/$game.all" >"$out/$game.drawn"
  say "== $game: $(lines "$out/$game.drawn") of $(lines "$out/$game.all") mutants"
  CARGO_PROFILE_TEST_OPT_LEVEL=0 run "$game" "$out/$game.drawn" --lib "games::$game"
  say "   $(lines "$out/$game.missed") not noticed by the tests of its rules"
  run "$game-games" "$out/$game.missed" --test golden --test contract -- "$game" golden
done

# Places move; what is explained is named without its line.
name() { sed 's/:[0-9]*:[0-9]*:/:/'; }
cat "$out"/eclipse-games.missed "$out"/ti4-games.missed | name | sort -u >"$out/survivors"
grep -v '^ \|^$\|^#' tests/mutants.txt | sort -u >"$out/explained" || true
drawn=$(lines "$out"/*.drawn)
unviable=$(lines "$out"/eclipse/mutants.out/unviable.txt "$out"/ti4/mutants.out/unviable.txt)
say ""
say "seed $seed: $drawn drawn, $unviable do not compile, $(lines "$out/survivors") survive"
comm -12 "$out/survivors" "$out/explained" | sed 's/^/explained    /'
comm -23 "$out/survivors" "$out/explained" | sed 's/^/UNEXPLAINED  /'
[ -z "$(comm -23 "$out/survivors" "$out/explained")" ]
