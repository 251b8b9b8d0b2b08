import type { Page } from "@playwright/test";
import { createDeck, signIn } from "../support/account.ts";
import { expectNoViolations } from "../support/axe.ts";
import { hasDeck } from "../support/device-store.ts";
import { expect, test } from "../support/test.ts";

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const titles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });
const toggle = (page: Page) => page.getByRole("button", { name: /^Filters/ });
const chips = (page: Page) => page.getByRole("list", { name: "Active filters" });

test.use({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });

test("decks are filtered by the keyboard; the address keeps the filters, and chips take them away", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  await createDeck(call, "Empty", []);
  await createDeck(call, "Large", [
    { front: "a", back: "b" },
    { front: "c", back: "d" },
  ]);
  await page.goto("/app/decks");
  await expect(titles(page)).toHaveText(["Large", "Empty"]);
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
  await toggle(page).press("Enter");
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
  const [least, most] = [
    page.getByLabel("Minimum number of cards"),
    page.getByLabel("Maximum number of cards"),
  ];
  await least.fill("many");
  await expect(least).toHaveAccessibleDescription("Enter a whole number from 0 to 1,000,000.");
  await least.fill("1");
  await expect(page).toHaveURL("/app/decks?minCardCount=1");
  await expect(titles(page)).toHaveText(["Large"]);
  await most.fill("0");
  await expect(most).toHaveAccessibleDescription("Less than the minimum: this does not apply.");
  await expect(toggle(page)).toHaveText("Filters (1 active)");
  await expect(titles(page)).toHaveText(["Large"]);
  await expectNoViolations(page, "filters of decks, one of them wrong");
  await most.fill("");
  await page.getByLabel("Visibility").selectOption("Public");
  await expect(page.getByText("No deck matches")).toBeVisible();
  await expect(chips(page).getByRole("listitem")).toHaveText(["Public", "At least 1 card", "Clear filters"]);
  await expectNoViolations(page, "no deck that matches the filters");

  await page.reload();
  await expect(page.getByText("No deck matches")).toBeVisible();
  await page.getByRole("button", { name: "Remove filter: Public" }).press("Enter");
  await expect(titles(page)).toHaveText(["Large"]);
  await expect(page.getByRole("button", { name: "Remove filter: At least 1 card" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(titles(page)).toHaveText(["Large", "Empty"]);
  await expect(toggle(page)).toBeFocused();
  await expect(page).toHaveURL("/app/decks");

  // In Arabic, the panel is mirrored and stays within the screen.
  await page.evaluate(() => {
    document.documentElement.dir = "rtl";
  });
  await toggle(page).press("Enter");
  await expect(page.getByRole("search", { name: "Filters" })).toBeInViewport();
  await expect.poll(() => fits(page)).toBe(true);
});

test("a filter of one long word stays within the screen", async ({ page, signedIn: _signedIn }) => {
  await page.goto(`/app/search?type=decks&tagNames=${"x".repeat(60)}`);
  await expect(chips(page).getByRole("listitem").first()).toHaveText(`Tags: ${"x".repeat(60)}`);
  expect(await fits(page)).toBe(true);
});

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" });

  test("the device applies what it knows, and names the other filters", async ({
    page,
    server,
    signedIn,
    context,
  }) => {
    const call = await signIn(server, signedIn);
    const deckId = await createDeck(call, "Words", [{ front: "a", back: "b" }]);
    await page.goto(`/app/decks/${deckId}`);
    await expect.poll(() => hasDeck(page, deckId)).toBe(true);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.goto("/app/decks?isCollaborative=true&maxCardCount=1");
    await expect(titles(page)).toHaveText(["Words"]);
    await expect(page.getByText("Filters that cannot be applied on this device: sharing.")).toBeVisible();
    await toggle(page).click();
    await page.getByLabel("Maximum number of cards").fill("0");
    await expect(page.getByText("No deck matches")).toBeVisible();
  });
});
