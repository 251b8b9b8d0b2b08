import type { Page } from "@playwright/test";

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
  await main.getByRole("menuitem", { name, exact: true }).click();
}

/** The button that opens the menu of a card in a list. */
export const cardMenu = (page: Page, front: string) =>
  page.getByRole("main").getByRole("button", { name: `Actions for ${front}`, exact: true });

/** Does what the menu of a card in a list offers. */
export async function chooseForCard(
  page: Page,
  front: string,
  name: "Edit" | "Flag, mark, suspend" | "Card info" | "Move to another deck" | "Select" | "Delete",
): Promise<void> {
  await cardMenu(page, front).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}
