import { createHash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { ReviewItem } from "#contract/reviews.ts";
import { scheduleFromAnki } from "#domain/anki/anki-schedule.ts";
import { utcOffsetMinutes } from "#domain/scheduling/day.ts";
import type { Database } from "#server/database/connect.ts";
import { markCards } from "../card-marks/mark-cards.ts";
import { replaySchedules } from "../study/card-schedules.ts";
import { recordReviews } from "../study/record-reviews.ts";
import { lockReviewsOf } from "../study/review-log.ts";
import { startAnew, startFrom } from "../study/starting-schedules.ts";
import type { ImportedCard } from "./imported-notes.ts";
import type { ImportWatch } from "./import-watch.ts";
import type { ImportingLearner } from "./importing-learner.ts";
import type { StoredNote } from "./store-notes.ts";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { reviews } from "#server/database/study-schema.ts";

const Rows = v.array(v.object({ index: v.pipe(v.string(), v.toNumber()) }));

/** Answers that the log has: of an earlier import, or given here and exported to Anki. */
async function withoutKnown(
  db: Database,
  userId: number,
  items: readonly ReviewItem[],
): Promise<ReviewItem[]> {
  const cardIds = items.map(({ cardId }) => cardId);
  const times = items.map(({ reviewTimestamp }) => reviewTimestamp);
  const { rows } = await db.execute(sql`
    select given.index from unnest(${sql.param(cardIds)}::bigint[], ${sql.param(times)}::timestamptz[])
      with ordinality as given(card_id, at, index)
    where exists (select from ${reviews}
      where user_id = ${userId} and reviews.card_id = given.card_id and reviewed_at = given.at)`);
  const known = new Set(v.parse(Rows, rows).map(({ index }) => index - 1));
  return items.filter((_, index) => !known.has(index));
}

/** Answers of one transaction, so that the learner's own answers need not wait long. */
const AT_ONCE = 1000;
/** Anki began in 2006. */
const EARLIEST = Date.UTC(2006, 0);

/** Whether Anki can have recorded an answer at this time, in milliseconds since 1970. */
export const isPossibleTime = (at: number, now: Date): boolean => at >= EARLIEST && at <= now.getTime();

const cardsOf = ({ note, cardIds }: StoredNote) =>
  note.cards.flatMap((card) => {
    const cardId = cardIds.get(card.ord);
    return cardId === undefined ? [] : [{ card, cardId }];
  });

/** Suspends, flags and marks new cards as they were in Anki. Cards that were here keep the learner's marks. */
export async function storeMarks(
  db: Database,
  { userId, now }: ImportingLearner,
  stored: readonly StoredNote[],
): Promise<void> {
  const byDeck = Map.groupBy(
    stored.filter(({ outcome }) => outcome === "added"),
    ({ deckId }) => deckId,
  );
  for (const notes of byDeck.values()) {
    const marked = notes.flatMap(cardsOf).flatMap(({ card, cardId }) => {
      const { isSuspended, flag, isMarked } = card;
      if (!isSuspended && flag === 0 && !isMarked) return [];
      const marks = {
        ...(isSuspended && { suspended: true }),
        ...(flag > 0 && { flag }),
        ...(isMarked && { marked: true }),
      };
      return [{ cardId, modifiedAt: now.toISOString(), ...marks }];
    });
    if (marked.length > 0) await markCards(db, { userId, now }, marked);
  }
}

/** Cards without answers in the package go on with their schedules in Anki, unless they were answered here. @returns How many. */
export async function storeSchedules(
  db: Database,
  { userId, now, timeZone }: ImportingLearner,
  stored: readonly StoredNote[],
  createdAt: number,
): Promise<number> {
  const around = { createdAt, now: now.getTime(), utcOffset: utcOffsetMinutes(now.getTime(), timeZone) };
  const cards = stored
    .filter(({ outcome }) => outcome !== "deleted")
    .flatMap(cardsOf)
    .flatMap(({ card, cardId }) => {
      const schedule = card.schedule && scheduleFromAnki(card.schedule, around);
      return schedule ? [[cardId, schedule] as const] : [];
    });
  let taken = 0;
  for (let from = 0; from < cards.length; from += AT_ONCE) {
    const some = new Map(cards.slice(from, from + AT_ONCE));
    taken += await db.transaction(async (within) => {
      await lockReviewsOf(within, userId);
      const cardIds = await startFrom(within, userId, some);
      await replaySchedules(within, userId, cardIds);
      return cardIds.length;
    });
  }
  return taken;
}

/** An answer has the same id each time, so that it is taken once. @returns How many were new. */
export async function storeAnswers(
  db: Database,
  { userId, now, timeZone }: ImportingLearner,
  stored: readonly StoredNote[],
  watch: Pick<ImportWatch, "report">,
): Promise<number> {
  const cards = stored.filter(({ outcome }) => outcome !== "deleted").flatMap(cardsOf);
  const total = cards.reduce((sum, { card }) => sum + card.answers.length, 0);
  let taken = 0;
  let done = 0;
  let batch: ReviewItem[] = [];
  const flush = async () => {
    const fresh = await withoutKnown(db, userId, batch);
    const { recorded } = await db.transaction(async (within) => {
      await lockReviewsOf(within, userId);
      // Their answers show how these cards came to their schedules.
      const anew = await startAnew(within, userId, [...new Set(fresh.map(({ cardId }) => cardId))]);
      const result = await recordReviews(within, userId, fresh, "most_recent", { now, timeZone });
      await replaySchedules(within, userId, anew);
      return result;
    });
    taken += recorded.filter(({ result }) => "outcome" in result && result.outcome === "applied").length;
    done += batch.length;
    watch.report({ step: "answers", done, total });
    batch = [];
  };
  for (const { card, cardId } of cards) {
    batch.push(...itemsOf(card, cardId, now));
    // All answers of a card together, so that it is replayed once.
    if (batch.length >= AT_ONCE) await flush();
  }
  if (batch.length > 0) await flush();
  return taken;
}

const itemsOf = ({ answers }: ImportedCard, cardId: number, now: Date): ReviewItem[] =>
  answers
    .filter(({ at }) => isPossibleTime(at, now))
    .map(({ at, rating, milliseconds }) => ({
      reviewId: uuidv7({ msecs: at, random: createHash("sha256").update(`${cardId} ${at}`).digest() }),
      cardId,
      performance: rating,
      reviewTimestamp: new Date(at).toISOString(),
      studyTimeSeconds: Math.min(Math.max(milliseconds, 0) / 1000, 86_400),
      deviceId: "anki",
      version: 1,
      voided: false,
    }));
