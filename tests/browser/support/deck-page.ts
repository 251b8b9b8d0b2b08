import type { Page } from "@playwright/test";

/** Links of the menu of a deck's page; the rest are buttons. */
const LINKS: ReadonlySet<string> = new Set(["Edit deck", "Study options"]);

/** Does what the menu of a deck's page offers. */
export async function chooseInMenu(
  page: Page,
  name:
    | "Import cards"
    | "Find and replace"
    | "Export cards"
    | "Copy deck"
    | "Publish"
    | "Make private"
    | "Move to trash"
    | "Edit deck"
    | "Study options"
    | "Share",
): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "More", exact: true }).click();
  await main.getByRole(LINKS.has(name) ? "link" : "button", { name, exact: true }).click();
}
