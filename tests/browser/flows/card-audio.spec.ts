import type { Page } from "@playwright/test";
import { mp3, wav } from "#tests/support/recordings.ts";
import { expectAccessible } from "../support/axe.ts";
import { test } from "../support/offline-learner.ts";
import { readStore } from "../support/device-store.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";

test.use({ deckSize: 0 });

const side = (page: Page, name: "Front" | "Back") => page.getByLabel(name, { exact: true });
const recording = (page: Page) => page.getByRole("button", { name: "Play Audio" });
const MARKUP = /!\[\]\(audio:[0-9a-f]{64}\)$/;

test.beforeEach(async ({ page, server, account, learner }) => {
  await signInByApi(page.context(), server.url, account);
  await page.goto(`/app/decks/${learner.deckId}`);
  await page.getByRole("button", { name: "Add cards" }).first().click();
  await expect(side(page, "Front")).toBeFocused();
});

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add image or audio to the front" }).click();
  await (await choosing).setFiles({ name, mimeType: "audio/wav", buffer });
}

/** A card with a recording on its front, which the page adds. */
async function addCard(page: Page, file: Buffer): Promise<void> {
  await side(page, "Front").fill("Which animal? ");
  await choose(page, "meow.wav", file);
  await expect(side(page, "Front")).toHaveValue(MARKUP);
  await side(page, "Back").fill("cat");
}
const submit = (page: Page) => page.getByRole("button", { name: "Add card", exact: true }).click();

test("a recording is added to a card, played beside it, and studied", async ({ page, learner }) => {
  await addCard(page, wav(60));
  await recording(page).click();
  await expect(recording(page)).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page, "a card with a recording that plays");
  await recording(page).click();
  await expect(recording(page)).toHaveAttribute("aria-pressed", "false");
  await submit(page);
  await expect(page.getByText("Which animal? (audio)").first()).toBeVisible();

  await page.goto(`/app/decks/${learner.deckId}/study`);
  // Nothing plays by itself until the learner wants sides to be read aloud.
  await expect(recording(page)).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("button", { name: "Play the recording" })).toBeVisible();
  await page.keyboard.press("r");
  await expect(recording(page)).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page, "studying a card with a recording");
  // A press on the card's button shows no answer, and the answer ends what plays.
  await recording(page).click();
  await expect(recording(page)).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByText("cat", { exact: true })).toBeHidden();
  await recording(page).press("Enter");
  await expect(recording(page)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("1");
  await page.getByRole("button", { name: "Show answer" }).click();
  await expect(page.getByText("cat", { exact: true })).toBeVisible();
  await expect(recording(page)).toHaveAttribute("aria-pressed", "false");
});

test("a recording ends by itself, and is played without being asked where sides are read aloud", async ({
  page,
  learner,
}) => {
  await addCard(page, wav(1));
  await recording(page).click();
  await expect(recording(page)).toHaveAttribute("aria-pressed", "true");
  await expect(recording(page)).toHaveAttribute("aria-pressed", "false");
  await page.getByLabel("Front", { exact: true }).fill("Long ");
  await choose(page, "long.wav", wav(60));
  await expect(side(page, "Front")).toHaveValue(MARKUP);
  await submit(page);
  await page.goto(`/app/decks/${learner.deckId}/study`);
  await page.getByRole("button", { name: "Study screen" }).click();
  await page.getByRole("switch", { name: "Read aloud" }).click();
  await page.keyboard.press("Escape");
  await expect(recording(page)).toHaveAttribute("aria-pressed", "true");
});

test("a recording is on the device, and plays without the server", async ({ page, learner }) => {
  await addCard(page, mp3(200));
  await submit(page);
  await expect
    .poll(async () => (await readStore(page, "media")).map(({ type }) => type))
    .toEqual(["audio/mpeg"]);
  const asked: string[] = [];
  await page.route(/\/api\/media\//, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto(`/app/decks/${learner.deckId}/study`);
  await expect(recording(page)).toBeEnabled();
  expect(asked).toEqual([]);
});

test("a recording that cannot be loaded says so", async ({ page }) => {
  await page.route(/\/api\/media\/[0-9a-f]{64}$/, (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ status: 404, headers: { "x-ibis": "1" }, json: {} })
      : route.continue(),
  );
  await side(page, "Front").fill(`Which animal? ![](audio:${"0".repeat(64)})`);
  const lost = page.getByRole("button", { name: "Play Audio (could not be loaded)" });
  await expect(lost).toBeDisabled();
  await expect(lost).toHaveText("Audio (could not be loaded)");
  await expectAccessible(page, "a recording that cannot be loaded");
});
