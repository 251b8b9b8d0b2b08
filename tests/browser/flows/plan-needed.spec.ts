import type { Page } from "@playwright/test";
import { createDeck, signIn } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { chooseInMenu } from "../support/deck-page.ts";
import { failApi } from "../support/failing-api.ts";
import { interceptFromTheStart } from "../support/interception.ts";
import { subscriptionEnds } from "../support/subscription.ts";
import { openParts } from "../support/exam-answers.ts";
import { expect, test } from "../support/test.ts";
import { verifyAddress } from "../support/verified.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const inDialog = (page: Page, name: string) =>
  page.getByRole("alertdialog").getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByRole("textbox", { name: new RegExp(`^${name}`) });
const refusal = (page: Page) => page.getByRole("alert").filter({ hasText: "Active subscription required" });
const PLANS = "See plans (opens a new tab)";
const REQUIRED = {
  status: 402,
  code: "SUBSCRIPTION_REQUIRED",
  message: "This needs an active subscription.",
};

const CARDS = Array.from({ length: 8 }, (_, n) => ({ front: `word ${n}`, back: `meaning ${n}` }));

test("a deck that the plan does not allow stays typed, until there is a plan", async ({
  page,
  context,
  server,
  signedIn,
}) => {
  await verifyAddress(page, server, signedIn);
  await subscriptionEnds(server, signedIn, -1000);
  await page.goto("/app/decks/create");
  await expect(page.getByRole("status").filter({ hasText: "Active subscription required" })).toBeVisible();
  await field(page, "Deck title").fill("Wading birds");
  await page.getByText("More options").click();
  await field(page, "Description").fill("Ibises and herons.");
  await button(page, "Create deck").click();
  await expect(refusal(page)).toBeFocused();
  await expect(page).toHaveURL("/app/decks/create");
  await expectAccessible(page, "a deck that the plan does not allow");

  const opening = context.waitForEvent("page");
  await refusal(page).getByRole("link", { name: PLANS }).click();
  const plans = await opening;
  await button(plans, "Choose Launch").click();
  await inDialog(plans, "Subscribe").click();
  await expect(plans.getByText("You are subscribed")).toBeVisible();
  await plans.close();
  await expect(field(page, "Deck title")).toHaveValue("Wading birds");
  await expect(field(page, "Description")).toHaveValue("Ibises and herons.");
  await button(page, "Create deck").click();
  await expect(page.getByRole("heading", { level: 1, name: "Wading birds" })).toBeVisible();
});

test("cards that the plan does not allow stay typed and chosen, and an export is explained", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Words", CARDS);
  await subscriptionEnds(server, signedIn, -1000);
  const deck = `/app/decks/${deckId}`;

  await page.goto(`${deck}?panel=add`);
  await field(page, "Front").fill("ibis");
  await field(page, "Back").fill("a bird");
  await page.keyboard.press("Control+Enter");
  await expect(refusal(page)).toBeFocused();
  await expect(refusal(page).getByRole("link", { name: PLANS })).toBeVisible();
  await expect(field(page, "Front")).toHaveValue("ibis");

  await page.goto(`${deck}?panel=import`);
  await page.getByLabel("Paste your cards").fill("heron;a bird\nstork;another");
  await button(page, "See the preview").click();
  await page.getByRole("button", { name: /^Import 2 / }).click();
  await expect(refusal(page).getByRole("link", { name: PLANS })).toBeVisible();
  await expect(button(page, "Continue the import")).toBeVisible();
  await expectAccessible(page, "an import that the plan does not allow");
  await expect(page).toHaveURL(new RegExp(`${deckId}`));

  await page.goto(deck);
  await chooseInMenu(page, "Export cards");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Anki package", { exact: false }).check();
  await expect(dialog.getByRole("link", { name: PLANS })).toBeVisible();
  await dialog.getByRole("button", { name: "Export", exact: true }).click();
  await expect(refusal(page)).toBeVisible();
  await expectAccessible(page, "an export that the plan does not allow");
});

test("what a page can show itself stays on it, and Back does not lead to the plans again", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Words", CARDS);
  await subscriptionEnds(server, signedIn, -1000);
  await page.goto(`/app/decks/${deckId}`);
  await page.goto(`/app/decks/${deckId}/exam?kind=adaptive`);
  await expect(link(page, "See plans")).toBeVisible();
  await expectAccessible(page, "an adaptive exam without a subscription");
  await link(page, "See plans").click();
  await expect(button(page, "Choose Launch")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/kind=adaptive$/);
  await expect(link(page, "See plans")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/app/decks/${deckId}$`));

  await page.goto(`/app/decks/${deckId}/exam`);
  await openParts(page, "Answers");
  await page.getByLabel("By their meaning").check();
  await button(page, "Start the exam").click();
  const needed = page.getByRole("alert").filter({ hasText: REQUIRED.message });
  await expect(needed.getByRole("link", { name: PLANS })).toBeVisible();
  await expect(page.getByLabel("By their meaning")).toBeChecked();
});

test("any other refusal for want of a subscription leads to the plans", async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe("");
  await interceptFromTheStart(page);
  await failApi(page, /\/api\/decks\?.*scope=favorites/, REQUIRED);
  await page.goto("/app/decks?filter=favorites");
  await expect(page).toHaveURL("/app/subscription-plans");
});
