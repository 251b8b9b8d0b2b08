import * as v from "valibot";
import { createDeck, signIn } from "../support/account.ts";
import { answered, rate } from "../support/study-screen.ts";
import { expect, test } from "../support/test.ts";

const Preset = v.object({ id: v.number() });
const Study = v.object({ options: v.record(v.string(), v.unknown()) });
const Cards = v.object({
  content: v.array(v.object({ schedule: v.object({ state: v.string(), scheduledDays: v.number() }) })),
});

const ANSWERED = 4;

test("cards of one day come back on different days where the deck balances its load", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const cards = Array.from({ length: ANSWERED + 1 }, (_, n) => ({ front: `word ${n + 1}`, back: "meaning" }));
  const deckId = await createDeck(call, "Words", cards);
  const { options } = v.parse(Study, await call("GET", `/api/decks/${deckId}/study-options`));
  const body = { name: "Balanced", options: { ...options, loadBalance: true } };
  const { id: presetId } = v.parse(Preset, await call("POST", "/api/study/presets", body));
  await call("PUT", `/api/decks/${deckId}/study-options`, { presetId });
  await page.goto(`/app/decks/${deckId}/study`);
  for (let count = 1; count <= ANSWERED; count += 1) {
    await rate(page, 4);
    await expect(answered(page, count)).toBeVisible();
  }
  const days = async () => {
    const { content } = v.parse(Cards, await call("GET", `/api/decks/${deckId}/cards?size=10`));
    return content
      .filter(({ schedule }) => schedule.state === "review")
      .map(({ schedule }) => schedule.scheduledDays);
  };
  await expect.poll(async () => (await days()).length).toBe(ANSWERED);
  // Easy gives a new card about a week, from which fuzz reaches two days.
  expect(new Set(await days()).size).toBe(ANSWERED);
});
