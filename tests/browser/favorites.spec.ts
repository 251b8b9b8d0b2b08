import { createDeck, signIn } from "./support/account.ts";
import { hasDeck } from "./support/device-store.ts";
import { expect, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow" });

test("decks are marked as favorites and listed", async ({ page, server, signedIn, context, pageErrors }) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Küche", [{ front: "das Öl", back: "oil" }]);
  await createDeck(call, "Garten", []);
  const star = page.getByRole("button", { name: "Favorite Küche", exact: true });
  const links = page.getByRole("main").getByRole("link", { name: /^(Küche|Garten)$/ });

  await page.goto("/app/decks?filter=favorites");
  await expect(page.getByRole("heading", { level: 1, name: "Favorites" })).toBeVisible();
  await expect(page.getByText("No favorites yet")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "All decks" }).click();
  await expect(page).toHaveURL("/app/decks");
  await expect(links).toHaveCount(2);

  await expect(star).toHaveAttribute("aria-pressed", "false");
  await star.focus();
  await page.keyboard.press("Space");
  await expect(star).toHaveAttribute("aria-pressed", "true");
  const sidebar = page.getByRole("navigation", { name: "Main" });
  await sidebar.getByRole("link", { name: "Favorites" }).click();
  await expect(page).toHaveURL("/app/decks?filter=favorites");
  await expect(sidebar.getByRole("link", { name: "Favorites" })).toHaveAttribute("aria-current", "page");
  await expect(sidebar.getByRole("link", { name: "My Decks" })).not.toHaveAttribute("aria-current");
  await expect(links).toHaveText(["Küche"]);
  await page.getByLabel("Search titles").fill("Gar");
  await expect(page).toHaveURL("/app/decks?filter=favorites&q=Gar");
  await expect(page.getByText("No deck title contains this")).toBeVisible();

  await page.goto(`/app/decks/${deckId}`);
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => hasDeck(page, deckId)).toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Favorites" }).first().click();
  await expect(links).toHaveText(["Küche"]);
  await expect(star).toBeDisabled();
  await context.setOffline(false);
  await expect(star).toBeEnabled();
  await star.click();
  await expect(page.getByText("No favorites yet")).toBeVisible();
});
