import { randomUUID } from "node:crypto";
import { bulkReview } from "#contract/reviews.ts";
import { setDeckStudyOptions } from "#contract/study/deck-options.ts";
import { createStudyPreset } from "#contract/study/study-presets.ts";
import { type Training, getTraining } from "#contract/study/training.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { FORGETFUL, type GeneratedAnswer, generatedLog } from "#tests/support/generated-log.ts";
import { vi } from "vitest";
import { type Fixture, as, inDeck, nth } from "./fixture.ts";
import type { SignedIn, TestServer } from "./harness.ts";

const START = Date.UTC(2025, 5, 2, 12);

/** Of somebody who forgets faster than the defaults expect. */
export const forgetfulLog = (cards = 300) =>
  generatedLog({ cards, start: START, seed: 7, weights: FORGETFUL });

/** Of somebody who forgot nearly everything, and then remembered nearly everything. */
export const changedLog = () =>
  generatedLog({ cards: 300, start: START, seed: 7, recall: (_, day) => (day < 95 ? 0.2 : 0.98) });

/** A deck of the learner with these answers. */
export async function deckWith(
  server: TestServer,
  fixture: Fixture,
  learner: SignedIn,
  log: readonly GeneratedAnswer[],
): Promise<{ readonly deckId: number; readonly cardIds: readonly number[] }> {
  const deck = await fixture.deck(learner);
  const fronts = Array.from(new Set(log.map(({ card }) => card)), (card) => `card ${card}`);
  const cards = await fixture.cards(learner, deck.id, fronts);
  const items = log.map(({ card, rating, at }) => ({
    reviewId: randomUUID(),
    cardId: nth(cards, card).id,
    performance: rating,
    reviewTimestamp: new Date(at).toISOString(),
  }));
  for (let from = 0; from < items.length; from += 500) {
    const body = { reviewItems: items.slice(from, from + 500) };
    await server.succeed(bulkReview, { ...as(learner), body });
  }
  return { deckId: deck.id, cardIds: cards.map(({ id }) => id) };
}

export const ofPreset = (learner: SignedIn, presetId: number) => ({
  ...as(learner),
  params: { presetId: String(presetId) },
});

/** A preset, by which a deck is studied. */
export async function presetFor(
  server: TestServer,
  learner: SignedIn,
  deckId: number | null,
): Promise<number> {
  const body = { name: `Preset ${deckId}`, options: DEFAULT_OPTIONS };
  const { id: presetId } = await server.succeed(createStudyPreset, { ...as(learner), body });
  if (deckId !== null)
    await server.succeed(setDeckStudyOptions, { ...as(learner), ...inDeck(deckId), body: { presetId } });
  return presetId;
}

/** A learner with a preset, and a deck that is studied by it and has these answers. */
export async function learnerWith(server: TestServer, fixture: Fixture, log: readonly GeneratedAnswer[]) {
  const learner = await server.signUpAndIn();
  const { deckId, cardIds } = await deckWith(server, fixture, learner, log);
  return { learner, deckId, cardIds, presetId: await presetFor(server, learner, deckId) };
}

/** The training when it has ended. */
export const endOf = (server: TestServer, learner: SignedIn, presetId: number): Promise<Training> =>
  vi.waitUntil(
    async () => {
      const training = await server.succeed(getTraining, ofPreset(learner, presetId));
      return training.job.state === "waiting" || training.job.state === "running" ? null : training;
    },
    { timeout: 60_000, interval: 50 },
  );
