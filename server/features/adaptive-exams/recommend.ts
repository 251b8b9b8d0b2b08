import type { AdaptiveRecommendation } from "#contract/adaptive/adaptive-exams.ts";
import { recommendConfiguration } from "#domain/adaptive/recommend-configuration.ts";
import type { Services } from "#server/http/route.ts";
import type * as v from "valibot";
import { requireReadableDeck } from "../decks/deck-access.ts";
import { requireFeature } from "../subscription/require-feature.ts";
import { bankOf } from "./bank.ts";
import { tooFew } from "./start-exam.ts";
import { readUsableCards } from "./usable-cards.ts";

/** The same sample of a large deck each time, so that a repeated call recommends the same. */
const SEED = 0;

/** @throws ApiError 404 if the learner may not read the deck, 402 without a subscription, 422 if it has too few cards. */
export async function recommend(
  userId: number,
  deckId: number,
  services: Services,
): Promise<v.InferOutput<typeof AdaptiveRecommendation>> {
  const { db, now } = services;
  await requireReadableDeck(db, userId, deckId);
  await requireFeature(userId, "adaptiveExams", services);
  const cards = await readUsableCards(db, { userId, deckId, seed: SEED, tags: [], now: now() });
  const bank = await bankOf(db, deckId, cards);
  const recommended = recommendConfiguration(bank);
  if (recommended === null) throw tooFew(bank.length, []);
  const { reasons, tags, ...rest } = recommended;
  return { configuration: { ...rest, tags: [...tags] }, reasons: [...reasons], cards: bank.length };
}
