import type { Page } from "@playwright/test";
import * as v from "valibot";
import { DeckStudyOptions } from "#contract/study/deck-options.ts";
import { createDeck, signIn } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { answered, rate } from "../support/study-screen.ts";
import { expect, test } from "../support/test.ts";

const Cards = v.object({
  content: v.array(
    v.object({
      schedule: v.object({ state: v.string() }),
      marks: v.optional(v.object({ suspended: v.boolean() })),
    }),
  ),
});
const card = (page: Page) => page.getByRole("article");
const NOTE = { front: "{{c1::Paris}} is in {{c2::France}}", back: "" };
const [FIRST, SECOND] = ["[…] is in France", "Paris is in […]"];
const ONE_WAITS = "1 card is left for another day, because only one card of a note comes each day.";

test("after one gap of a text the other waits for another day", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Capitals", [NOTE, { front: "plain", back: "text" }]);
  await page.goto(`/app/decks/${deckId}/study`);
  await expect(card(page)).toContainText(FIRST);
  await expect(page.getByText(ONE_WAITS)).toBeVisible();
  await rate(page, 4);
  await expect(card(page)).toContainText("plain");
  await rate(page, 4);
  await expect(page.getByRole("heading", { name: "Session complete" })).toBeVisible();
  await expect(page.getByText(ONE_WAITS)).toBeVisible();
  await expectAccessible(page, "a finished session with a card that waits for another of its note");

  // A new session does not ask it either.
  await page.reload();
  await expect(page.getByText(ONE_WAITS)).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test("an undone answer brings back the cards of its note", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Capitals", [NOTE, { front: "plain", back: "text" }]);
  await page.goto(`/app/decks/${deckId}/study`);
  await rate(page, 4);
  await expect(card(page)).toContainText("plain");
  await page.keyboard.press("u");
  await expect(answered(page, 0)).toBeVisible();
  await expect(card(page)).toContainText(FIRST);
  // Without this card, the other one is the first of its note.
  await page.keyboard.press("Shift+@");
  await expect(card(page)).toContainText("plain");
  const suspended = async () =>
    v
      .parse(Cards, await call("GET", `/api/decks/${deckId}/cards`))
      .content.map(({ schedule, marks }) => [schedule.state, marks?.suspended ?? false]);
  await expect.poll(suspended).toEqual([
    ["new", true],
    ["new", false],
    ["new", false],
  ]);
  await page.reload();
  await expect(card(page)).toContainText(SECOND);
  await expect(page.getByText(ONE_WAITS)).toHaveCount(0);
});

test("with the option off the other gap comes in the next session", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Capitals", [NOTE]);
  await page.goto(`/app/decks/${deckId}/options`);
  await page.getByText("Advanced", { exact: true }).click();
  await page.getByLabel("Preset", { exact: true }).selectOption("New preset");
  const box = page.getByRole("checkbox", { name: "Only one card of a note each day" });
  await expect(box).toBeChecked();
  await box.uncheck();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. Cards that are scheduled already keep their dates.")).toBeVisible();
  await expect(box).not.toBeChecked();
  const { options } = v.parse(DeckStudyOptions, await call("GET", `/api/decks/${deckId}/study-options`));
  expect(options.burySiblings).toBe(false);

  await page.goto(`/app/decks/${deckId}/study`);
  await expect(card(page)).toContainText(FIRST);
  await rate(page, 4);
  await expect(page.getByRole("heading", { name: "Session complete" })).toBeVisible();
  await page.reload();
  await expect(card(page)).toContainText(SECOND);
});
