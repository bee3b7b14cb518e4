import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** No accessibility fault that axe can find, on the whole page or in a part of it. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const builder = new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
  const { violations } = await (part ? builder.include(part) : builder).analyze();
  const faults = violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(" ")).join("; ")})`);
  // Soft: the test goes on, and fails at its end.
  expect.soft(faults, "accessibility").toEqual([]);
}
