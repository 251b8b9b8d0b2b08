import { randomInt } from "node:crypto";
import type { startAdaptiveExam, AdaptiveRecommendation } from "#contract/adaptive/adaptive-exams.ts";
import { type AdaptiveExam, FEWEST_ITEMS } from "#contract/adaptive/adaptive-values.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { adaptiveExams } from "#server/database/exams/adaptive-exam-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { Services } from "#server/http/route.ts";
import { requireReadableDeck } from "../decks/deck-access.ts";
import { claim } from "../quotas/claim.ts";
import { requireFeature } from "../subscription/require-feature.ts";
import { askNext } from "./ask-next.ts";
import { bankOf, toStoredBank } from "./bank.ts";
import type { Database } from "#server/database/connect.ts";
import {
  type StoredExam,
  estimateFrom,
  findExam,
  isAnswered,
  readItems,
  toEstimate,
  toExam,
  toItem,
} from "./stored-exam.ts";
import { readUsableCards } from "./usable-cards.ts";
import { recommendConfiguration } from "#domain/adaptive/recommend-configuration.ts";
import type * as v from "valibot";

/**
 * A known id returns the exam as it is, also where the subscription has ended.
 * @throws ApiError 404 if the learner may not read the deck, 402 without a subscription, 409 for an id of another deck's exam,
 *   422 if the deck has too few cards.
 */
export async function startExam(
  userId: number,
  wanted: BodyOf<typeof startAdaptiveExam>,
  services: Services,
): Promise<AdaptiveExam> {
  const { sessionId, deckId, configuration } = wanted;
  const { db } = services;
  const known = await findExam(db, userId, sessionId);
  if (known) return resumed(db, known, deckId);
  await requireReadableDeck(db, userId, deckId);
  await requireFeature(userId, "adaptiveExams", services);
  const now = services.now();
  const seed = randomInt(2 ** 31 - 1);
  const cards = await readUsableCards(db, { userId, deckId, seed, tags: configuration.tags, now });
  const bank = await bankOf(db, deckId, cards);
  if (bank.length < FEWEST_ITEMS) throw tooFew(bank.length, configuration.tags);
  const begun = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(adaptiveExams)
      .values({ sessionId, userId, deckId, configuration, bank: toStoredBank(bank), seed, startedAt: now })
      .onConflictDoNothing()
      .returning();
    // It was begun meanwhile.
    if (!row) return false;
    await claim(tx, userId, "sessions", 1);
    const { item } = await askNext(tx, toExam(row), [], now);
    if (item === null) throw tooFew(0, configuration.tags);
    return true;
  });
  const exam = await findExam(db, userId, sessionId);
  if (!exam) throw new Error(`The exam ${sessionId} is gone after its start (begun here: ${begun}).`);
  return resumed(db, exam, deckId);
}

function tooFew(count: number, tags: readonly string[]): ApiError {
  const which = tags.length === 0 ? "in this deck" : "with these tags";
  const cards = count === 1 ? "is 1 card" : `are ${count} cards`;
  const message = `There ${cards} ${which} that can be asked. An adaptive exam needs at least ${FEWEST_ITEMS}, with different answers.`;
  return new ApiError("VALIDATION_ERROR", message, { deckId: message });
}

async function resumed(db: Database, exam: StoredExam, deckId: number): Promise<AdaptiveExam> {
  if (exam.deckId !== deckId) {
    const message = `The session id ${exam.sessionId} is taken; start this exam with an id of its own.`;
    throw new ApiError("RESOURCE_CONFLICT", message);
  }
  await requireReadableDeck(db, exam.userId, deckId);
  const items = await readItems(db, exam);
  const answered = items.filter(isAnswered);
  const pending = items.find((item) => !isAnswered(item));
  return {
    sessionId: exam.sessionId,
    deckId,
    configuration: exam.configuration,
    startedAt: exam.startedAt.toISOString(),
    answered: answered.length,
    estimate: answered.length === 0 ? null : toEstimate(exam, estimateFrom(answered)),
    item: pending ? toItem(pending) : null,
    end: exam.end,
  };
}

/** @throws ApiError 404 if the learner may not read the deck, 402 without a subscription, 422 if it has too few cards. */
export async function recommend(
  userId: number,
  deckId: number,
  services: Services,
): Promise<v.InferOutput<typeof AdaptiveRecommendation>> {
  const { db, now } = services;
  await requireReadableDeck(db, userId, deckId);
  await requireFeature(userId, "adaptiveExams", services);
  // The same sample of a large deck each time, so that a repeated call recommends the same.
  const cards = await readUsableCards(db, { userId, deckId, seed: 0, tags: [], now: now() });
  const bank = await bankOf(db, deckId, cards);
  const recommended = recommendConfiguration(bank);
  if (recommended === null) throw tooFew(bank.length, []);
  const { reasons, tags, ...rest } = recommended;
  return { configuration: { ...rest, tags: [...tags] }, reasons: [...reasons], cards: bank.length };
}
