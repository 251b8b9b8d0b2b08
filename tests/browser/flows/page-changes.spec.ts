import { createDeck, signIn } from "../support/account.ts";
import { expect, test } from "../support/test.ts";

/** The page transitions that have begun since the first page. */
const begun = "ibisTransitions";

test.beforeEach(async ({ page }) => {
  await page.addInitScript((name) => {
    const original = document.startViewTransition.bind(document);
    Object.assign(window, { [name]: 0 });
    document.startViewTransition = (update) => {
      Object.assign(window, { [name]: Number(Reflect.get(window, name)) + 1 });
      return original(update);
    };
  }, begun);
});

for (const [wanted, reducedMotion] of [
  [true, "no-preference"],
  [false, "reduce"],
] as const)
  test(`one page passes into the next ${wanted ? "where motion is allowed" : "at once where less motion is asked for"}`, async ({
    page,
    server,
    signedIn,
  }) => {
    const deckId = await createDeck(await signIn(server, signedIn), "Words", [{ front: "uno", back: "one" }]);
    const count = () => page.evaluate((name) => Number(Reflect.get(window, name)), begun);
    await page.emulateMedia({ reducedMotion });
    await page.goto(`/app/decks/${deckId}`);
    await expect(page.getByText("uno", { exact: true })).toBeVisible();
    expect(await count()).toBe(0);
    const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
    await crumbs.getByRole("link", { name: "My Decks" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "My Decks" })).toBeFocused();
    await expect.poll(count).toBe(wanted ? 1 : 0);
    // A search changes the address, not the page.
    await page.getByLabel("Search titles").fill("wor");
    await expect(page).toHaveURL("/app/decks?q=wor");
    expect(await count()).toBe(wanted ? 1 : 0);
    // One change of page breaks off the one before, which is no error.
    const menu = page.getByRole("complementary", { name: "Menu" });
    for (const name of ["Dashboard", "Settings", "My Decks", "Dashboard"])
      await menu.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeFocused();
    await expect(page.getByRole("region", { name: "Errors" })).toHaveCount(0);
  });

test("a change of page that the next one skips is no error", async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe("");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    const original = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const skipped = original(update);
      const next = original();
      next.ready.then(
        () => document.documentElement.setAttribute("data-skipped", "yes"),
        () => undefined,
      );
      return skipped;
    };
  });
  await page.goto("/app/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const menu = page.getByRole("complementary", { name: "Menu" });
  await menu.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeFocused();
  await expect(page.locator("html")).toHaveAttribute("data-skipped", "yes");
  await expect(page.getByText("Unexpected Error")).toHaveCount(0);
});

test("breadcrumbs name the pages above; a phone shows the nearest", async ({ page, server, signedIn }) => {
  const deckId = await createDeck(await signIn(server, signedIn), "Words", []);
  await page.goto(`/app/decks/${deckId}/edit`);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
  await expect(crumbs).toHaveText(["My Decks", "Words"]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(crumbs).toHaveText(["Words"]);
  await crumbs.click();
  await expect(page).toHaveURL(`/app/decks/${deckId}`);
});
