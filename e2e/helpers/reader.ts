// Somebody who has nothing but the browser's accessibility tree: no pointer, no key, no sight.
import type { CDPSession } from "@playwright/test";
import type { Hand } from "./player";
import { expect, type Page } from "./test";

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  return known;
}

const ROLES = ["button", "radio", "checkbox"];

/** Presses what is found under its role and name in the browser's own accessibility tree, as a screen reader does. */
export const reading: Hand = async (page, button) => {
  await expect(button).toBeEnabled();
  const session = await sessionOf(page);
  await button.evaluate((node) => Object.assign(window, { wanted: node }));
  const { result } = await session.send("Runtime.evaluate", { expression: "window.wanted" });
  const objectId = result.objectId!;
  const { nodes } = await session.send("Accessibility.getPartialAXTree", { objectId, fetchRelatives: false });
  const [node] = nodes;
  expect(node.ignored, `${button} is in the accessibility tree`).toBe(false);
  expect(ROLES, `${button} has a role`).toContain(node.role?.value);
  expect(node.name?.value, `${button} has a name`).toBeTruthy();
  await session.send("Runtime.callFunctionOn", { objectId, functionDeclaration: "function () { this.click(); }" });
};

/** All roles, names, values and descriptions of the browser's accessibility tree, line by line. */
export async function treeText(page: Page): Promise<string> {
  const session = await sessionOf(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return nodes.map(({ role, name, value, description }) => [role, name, value, description].map((part) => part?.value ?? "").join(" ")).join("\n");
}
