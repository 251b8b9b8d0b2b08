import * as v from "valibot";
import { DeckStudyOptions } from "#contract/study/deck-options.ts";
import { createDeck, signIn } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { chooseInMenu } from "../support/deck-page.ts";
import { expect, test } from "../support/test.ts";

const Counted = v.object({ counts: v.object({ new: v.number() }), newLater: v.number() });

const cards = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ front: `word ${n + 1}`, back: `meaning ${n + 1}` }));

test(
  "a deck gets a preset of its own, which another deck shares and which is deleted again",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
    const call = await signIn(server, signedIn);
    const deckId = await createDeck(call, "Words", cards(3));
    const other = await createDeck(call, "Birds", cards(1));
    const optionsOf = async (id: number) =>
      v.parse(DeckStudyOptions, await call("GET", `/api/decks/${id}/study-options`));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/app/decks/${deckId}`);
    await chooseInMenu(page, "Study options");
    await expect(page.getByRole("heading", { level: 1, name: "Study options" })).toBeVisible();
    await expectAccessible(page, "study options");
    const newCards = page.getByRole("textbox", { name: "New cards a day", exact: true }).first();
    const noLimit = page.getByRole("checkbox", { name: "No limit: New cards a day" });
    await expect(newCards).toHaveValue("20");
    await newCards.fill("many");
    await newCards.press("Enter");
    await expect(page.getByText("Must be a whole number from 0 to 9999.")).toBeVisible();
    await newCards.fill("5");
    await newCards.press("Enter");
    await expect(page.getByText("Used by Words.").first()).toBeVisible();
    expect((await optionsOf(deckId)).options.newPerDay).toBe(5);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(newCards).toHaveValue("20");
    expect((await optionsOf(deckId)).presetId).toBeNull();
    await noLimit.click();
    await expect.poll(async () => (await optionsOf(deckId)).options.newPerDay).toBe(9999);
    await expect(newCards).toBeDisabled();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(noLimit).not.toBeChecked();

    const advanced = page.getByText("Advanced", { exact: true });
    await advanced.click();
    const preset = page.getByLabel("Preset", { exact: true });
    await preset.selectOption("New preset");
    await expect(page.getByLabel("Name of the preset")).toHaveValue("Words");
    await page.getByLabel("Name of the preset").fill("Slow");
    await page.getByLabel("Longest interval, in days").fill("many");
    await page.getByLabel("Learning steps", { exact: true }).fill("5m 1h");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const problem = "Longest interval, in days: Must be a whole number from 1 to 36500.";
    await expect(page.getByRole("alert").getByRole("link", { name: problem })).toBeVisible();
    await expectAccessible(page, "study options with an error");
    await page.getByLabel("Longest interval, in days").fill("365");
    await page.getByLabel("Saturday").selectOption("As few as possible");
    await page.getByLabel("Balance the load").check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved. Cards that are scheduled already keep their dates.")).toBeVisible();
    await expect(preset).toHaveValue(/\d/);
    await expect(page.getByText("Used by Words.").first()).toBeVisible();
    await newCards.fill("2");
    await newCards.press("Enter");
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    const { options, presetId } = await optionsOf(deckId);
    expect([options.newPerDay, options.learningSteps, options.easyDays[5]]).toEqual([2, [5, 60], "minimum"]);
    expect(options.loadBalance).toBe(true);
    await page.getByLabel("New cards today").fill("1");
    const refusal = { status: 422, headers: { "x-ibis": "1" }, json: {} };
    await page.route("**/study-options/today", (route) => route.fulfill(refusal), { times: 1 });
    await page.getByLabel("New cards today").press("Enter");
    await expect(
      page.getByRole("alert").getByText("Validation failed. Please check your input."),
    ).toBeVisible();
    await expect(page.getByLabel("New cards today")).toBeFocused();
    await page.getByLabel("New cards today").press("Enter");
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    await expect.poll(async () => (await optionsOf(deckId)).today).toMatchObject({ newPerDay: 1 });

    await page.goto(`/app/decks/${other}/options`);
    await advanced.click();
    await preset.selectOption("Slow");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Shared by 2 decks: Birds, Words.").first()).toBeVisible();
    expect((await optionsOf(other)).presetId).toBe(presetId);

    await page.getByRole("button", { name: "Delete preset" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete preset" }).click();
    await expect(newCards).toHaveValue("20");
    expect((await optionsOf(deckId)).presetId).toBeNull();
  },
);

test("a default preset, made in the settings, counts for decks without one of their own", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Words", cards(5));
  await page.goto("/app/settings/study");
  const studying = page.getByRole("region", { name: "Studying", exact: true });
  const advanced = page.getByText("Advanced", { exact: true });
  await advanced.click();
  await studying.getByLabel("Preset", { exact: true }).selectOption("New preset");
  await expect(studying.getByLabel("Name of the preset")).toHaveValue("My usual options");
  await studying.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    studying.getByText("Your default: used by all decks that have no preset of their own.").first(),
  ).toBeVisible();
  const newCards = studying.getByRole("textbox", { name: "New cards a day", exact: true });
  await newCards.fill("2");
  await newCards.press("Enter");
  await expect(studying.getByRole("button", { name: "Undo" })).toBeVisible();
  await expectAccessible(page, "settings with a default preset");
  const queue = v.parse(Counted, await call("GET", `/api/study/review-cards/${deckId}`));
  expect(queue).toEqual({ counts: { new: 2 }, newLater: 3 });

  await page.goto(`/app/decks/${deckId}/options`);
  await advanced.click();
  await expect(page.getByText("This deck uses your default preset, “My usual options”.")).toBeVisible();
  await expect(page.getByLabel("Preset", { exact: true })).toHaveValue("default");
  await page.goto("/app/settings/study");
  await advanced.click();
  await studying.getByLabel("Preset", { exact: true }).selectOption("Default");
  await studying.getByRole("button", { name: "Save", exact: true }).click();
  await expect(studying.getByText("Saved.")).toBeVisible();
  expect(v.parse(Counted, await call("GET", `/api/study/review-cards/${deckId}`)).counts.new).toBe(5);
});
