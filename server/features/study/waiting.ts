import { type SQL, and, desc, eq, inArray, isNull, not, or, sql } from "drizzle-orm";
import type { Waiting } from "#contract/study/waiting.ts";
import { NOTHING_STUDIED, allowanceOf } from "#domain/study/options/daily-limits.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { cardStates, reviews } from "#server/database/study-schema.ts";
import { isHeld } from "../card-marks/held.ts";
import { readableBy, sharedWith } from "../decks/deck-access.ts";
import type { CountFor } from "../decks/study-counts.ts";
import { isBuriedNew } from "./queue/siblings.ts";
import { countReviews, readReviewRules } from "./queue/study-queues.ts";
import { studiedToday } from "./queue/studied-today.ts";

/** The answers whose median says how long a card takes. */
const PACE_ANSWERS = 200;
/** Fewer of them say nothing. */
const PACE_MIN = 10;

/** What waits for a learner in all decks and may come today. */
export async function readWaiting(db: Database, counting: CountFor): Promise<Waiting> {
  const { userId } = counting;
  const rules = await readReviewRules(db, counting);
  const { studies, burying } = rules;
  const comes = and(not(isHeld(userId, counting.now)), not(isBuriedNew(db, burying)));
  const [{ counts }, studied, all, secondsPerCard] = await Promise.all([
    countReviews(db, rules, counting),
    studiedToday(db, userId, counting.today),
    countNewByDeck(db, userId, comes),
    readPace(db, userId),
  ]);
  const fresh = all.map(({ deckId, count }) => {
    const study = studies.of(deckId);
    const allowance = allowanceOf(study, studied.get(deckId) ?? NOTHING_STUDIED);
    return { deckId, count: Math.min(count, allowance.new) };
  });
  return {
    counts: { ...counts, new: fresh.reduce((sum, { count }) => sum + count, 0) },
    newDeckId: fresh.find(({ count }) => count > 0)?.deckId ?? null,
    secondsPerCard,
  };
}

/** New cards of the decks that the learner owns, has begun or shares with others, the latest changed deck first; `which` leaves some out. */
export function countNewByDeck(db: Database, userId: number, which?: SQL) {
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
        or(eq(decks.ownerId, userId), sharedWith(userId), inArray(decks.id, begun)),
        isNull(cardStates.cardId),
        which,
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
