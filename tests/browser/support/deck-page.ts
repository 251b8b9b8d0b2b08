import type { Page } from "@playwright/test";

/** Does what the menu of a deck's page offers; `Edit deck` is a link, the others are buttons. */
export async function chooseInMenu(
  page: Page,
  name: "Import cards" | "Move to trash" | "Edit deck",
): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "More", exact: true }).click();
  await main.getByRole(name === "Edit deck" ? "link" : "button", { name, exact: true }).click();
}
