import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Waiting } from "#contract/study/waiting.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { cardStates, reviews } from "#server/database/study-schema.ts";
import { readableBy } from "../decks/deck-access.ts";
import { countAnswered, type CountFor } from "../decks/study-counts.ts";
import { answeredBy } from "./queue/review-cards.ts";

/** The answers whose median says how long a card takes. */
const PACE_ANSWERS = 200;
/** Fewer of them say nothing. */
const PACE_MIN = 10;

/** What waits for a learner in all decks. */
export async function readWaiting(db: Database, counting: CountFor): Promise<Waiting> {
  const { userId } = counting;
  const [answered, fresh, secondsPerCard] = await Promise.all([
    countAnswered(db, answeredBy(db, userId), counting),
    countNewByDeck(db, userId),
    readPace(db, userId),
  ]);
  return {
    counts: { ...answered, new: fresh.reduce((sum, { count }) => sum + count, 0) },
    newDeckId: fresh[0]?.deckId ?? null,
    secondsPerCard,
  };
}

/** New cards of the decks that the learner owns or has begun, the latest changed deck first. */
export function countNewByDeck(db: Database, userId: number) {
  const begun = db
    .select({ deckId: cards.deckId })
    .from(cardStates)
    .innerJoin(cards, eq(cards.id, cardStates.cardId))
    .where(eq(cardStates.userId, userId));
  return db
    .select({ deckId: decks.id, count: sql<number>`count(*)::int` })
    .from(decks)
    .innerJoin(cards, and(eq(cards.deckId, decks.id), isNull(cards.deletedAt)))
    .leftJoin(cardStates, and(eq(cardStates.userId, userId), eq(cardStates.cardId, cards.id)))
    .where(
      and(
        readableBy(userId),
        or(eq(decks.ownerId, userId), inArray(decks.id, begun)),
        isNull(cardStates.cardId),
      ),
    )
    .groupBy(decks.id)
    .orderBy(desc(decks.updatedAt), desc(decks.id));
}

/** The new cards of one deck. */
export function countNewIn(db: Database, userId: number, deckId: number) {
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(cards)
    .leftJoin(cardStates, and(eq(cardStates.userId, userId), eq(cardStates.cardId, cards.id)))
    .where(and(eq(cards.deckId, deckId), isNull(cards.deletedAt), isNull(cardStates.cardId)));
}

/** The median seconds of the last answers. */
async function readPace(db: Database, userId: number): Promise<number | null> {
  const last = db
    .select({ seconds: reviews.studyTimeSeconds })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.voided, false)))
    .orderBy(desc(reviews.reviewedAt))
    .limit(PACE_ANSWERS)
    .as("last");
  const [pace] = await db
    .select({
      answers: sql<number>`count(*)::int`,
      median: sql<number | null>`percentile_cont(0.5) within group (order by ${last.seconds})`,
    })
    .from(last);
  return pace && pace.answers >= PACE_MIN ? pace.median : null;
}
