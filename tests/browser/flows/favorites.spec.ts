import type { Page } from "@playwright/test";
import { type Call, createDeck, signIn } from "../support/account.ts";
import { reconnect } from "../support/connection.ts";
import { hasDeck } from "../support/device-store.ts";
import { interceptFromTheStart } from "../support/interception.ts";
import { expect, test } from "../support/test.ts";

const starOf = (page: Page, title: string) =>
  page.getByRole("button", { name: `Favorite ${title}`, exact: true });
const linkTo = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const titles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const mark = (call: Call, deckId: number) => call("PUT", `/api/decks/${deckId}/favorite`);

test("decks are marked as favorites and listed", { tag: "@gate" }, async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  await createDeck(call, "Küche", []);
  await createDeck(call, "Garten", []);
  await page.goto("/app/decks?filter=favorites");
  await expect(page.getByText("No favorites yet")).toBeVisible();
  await linkTo(page, "All decks").click();
  await expect(title(page, "My Decks")).toBeFocused();
  await expect(titles(page)).toHaveText(["Garten", "Küche"]);

  const star = starOf(page, "Küche");
  await expect(star).toHaveAttribute("aria-pressed", "false");
  await star.focus();
  await page.keyboard.press("Space");
  await expect(star).toHaveAttribute("aria-pressed", "true");
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages).toContainText("Added to your favorites: Küche");
  await messages.getByRole("button", { name: "Undo" }).click();
  await expect(star).toHaveAttribute("aria-pressed", "false");
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  const sidebar = page.getByRole("navigation", { name: "Main" });
  await sidebar.getByRole("link", { name: "Favorites" }).click();
  await expect(page).toHaveURL("/app/decks?filter=favorites");
  await expect(title(page, "Favorites")).toBeFocused();
  await expect(sidebar.getByRole("link", { name: "Favorites" })).toHaveAttribute("aria-current", "page");
  await expect(sidebar.getByRole("link", { name: "My Decks" })).not.toHaveAttribute("aria-current");
  await expect(titles(page)).toHaveText(["Küche"]);
  await page.getByLabel("Search titles").fill("Gar");
  await expect(page).toHaveURL("/app/decks?filter=favorites&q=Gar");
  await expect(page.getByText("No favorite has this in its title")).toBeVisible();
  await page.getByLabel("Search titles").fill("");
  await star.click();
  await expect(page.getByText("No favorites yet")).toBeVisible();
  await expect(title(page, "Favorites")).toBeFocused();
});

test("the heading takes the focus of a star that leaves the list, however late the list arrives", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  await mark(call, await createDeck(call, "Küche", []));
  await interceptFromTheStart(page);
  await page.goto("/app/decks?filter=favorites");
  const star = starOf(page, "Küche");
  await expect(star).toHaveAttribute("aria-pressed", "true");
  const others = page.waitForResponse("**/api/study/due-now");
  await page.route("**/api/decks?**", async (route) => {
    await (await others).finished();
    await route.continue();
  });
  await star.click();
  await expect(page.getByText("No favorites yet")).toBeVisible();
  await expect(title(page, "Favorites")).toBeFocused();
});

test("presses take effect in their order, and the last one counts", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Küche", []);
  const asked: string[] = [];
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/decks/*/favorite", async (route) => {
    const method = route.request().method();
    asked.push(method);
    if (method === "PUT") await gate.promise;
    await route.continue();
  });
  await page.goto("/app/decks");
  const star = starOf(page, "Küche");
  await star.click();
  await expect.poll(() => asked).toEqual(["PUT"]);
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "false");
  const removed = page.waitForResponse((response) => response.request().method() === "DELETE");
  gate.resolve();
  await removed;
  expect(asked).toEqual(["PUT", "DELETE"]);
  await expect(star).toHaveAttribute("aria-pressed", "false");
  await expect(call("GET", `/api/decks/${deckId}`)).resolves.toMatchObject({ isFavorite: false });
});

test("while the favorites load, nothing else is listed as one", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  await createDeck(call, "Garten", []);
  await interceptFromTheStart(page);
  await page.goto("/app/decks");
  await expect(titles(page)).toHaveText(["Garten"]);
  const gate = Promise.withResolvers<void>();
  await page.route(/scope=favorites/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Favorites" }).click();
  await expect(title(page, "Favorites")).toBeVisible();
  await expect(titles(page)).toHaveCount(0);
  gate.resolve();
  await expect(page.getByText("No favorites yet")).toBeVisible();
});

test("a page of favorites whose last deck is taken away gives way to the one before", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  for (let number = 1; number <= 13; number += 1)
    await mark(call, await createDeck(call, `Deck ${number}`, []));
  await page.goto("/app/decks?filter=favorites&page=1");
  await expect(titles(page)).toHaveText(["Deck 1"]);
  await starOf(page, "Deck 1").click();
  await expect(page).toHaveURL("/app/decks?filter=favorites&page=0");
  await expect(titles(page)).toHaveCount(12);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test("the menu closes behind the way from all decks to the favorites", async ({
    page,
    server,
    signedIn,
  }) => {
    const call = await signIn(server, signedIn);
    await mark(call, await createDeck(call, "Küche", []));
    await page.goto("/app/decks");
    await page.getByRole("button", { name: "Open menu", exact: true }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Favorites" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(titles(page)).toHaveText(["Küche"]);
  });
});

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" });

  test("favorites on the device are listed, and change later", async ({
    page,
    server,
    signedIn,
    context,
  }) => {
    const call = await signIn(server, signedIn);
    const deckId = await createDeck(call, "Küche", [{ front: "das Öl", back: "oil" }]);
    await mark(call, deckId);
    await page.goto(`/app/decks/${deckId}`);
    const star = starOf(page, "Küche");
    await expect(star).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => hasDeck(page, deckId)).toBe(true);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await linkTo(page, "Favorites").first().click();
    await expect(titles(page)).toHaveText(["Küche"]);
    await expect(star).toBeDisabled();
    await reconnect(page);
    await expect(star).toBeEnabled();
    await star.click();
    await expect(page.getByText("No favorites yet")).toBeVisible();
  });
});
