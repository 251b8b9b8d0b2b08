import { and, desc, eq, gt, gte, isNull, not, sql } from "drizzle-orm";
import * as v from "valibot";
import type { DueNow } from "#contract/study/due-now.ts";
import { hasCardsToStudy } from "#domain/study/study-counts.ts";
import type { Database } from "#server/database/connect.ts";
import { cards } from "#server/database/deck-schema.ts";
import { cardMarks, cardStates, reviews } from "#server/database/study-schema.ts";
import { isSuspendedOrBuried } from "../card-marks/suspended-or-buried.ts";
import type { CountFor } from "../decks/study-counts.ts";
import { readNewByDeck } from "./queue/new-cards.ts";
import { isSuspended } from "./queue/leeches.ts";
import { type ReviewRules, countReviews, readReviewRules } from "./queue/study-queues.ts";

/** The answers whose median says how long a card takes. */
const PACE_ANSWERS = 200;
/** Fewer of them say nothing. */
const PACE_MIN = 10;

export async function readDue(db: Database, counting: CountFor): Promise<DueNow> {
  const { userId } = counting;
  const rules = await readReviewRules(db, counting);
  const [{ counts, reviewsLater, siblingsLater }, fresh, secondsPerCard] = await Promise.all([
    countReviews(db, rules, counting),
    readNewByDeck(db, rules, counting),
    readPace(db, userId),
  ]);
  const summary = {
    counts: { ...counts, new: fresh.count },
    newLater: fresh.newLater,
    reviewsLater,
    siblingsLater: siblingsLater + fresh.siblingsLater,
    secondsPerCard,
  };
  const nextDue = hasCardsToStudy(summary.counts) ? null : await readNextDue(db, rules, counting);
  return { ...summary, nextDue };
}

const NextDue = v.tuple([v.object({ at: v.nullable(v.string()) })]);

/** When the first card comes back that was answered before, after the learner's today: each half reads an index. */
async function readNextDue(
  db: Database,
  { studies, answered }: ReviewRules,
  { userId, now, today }: CountFor,
): Promise<string | null> {
  const comes = and(
    eq(cardStates.userId, userId),
    isNull(cards.deletedAt),
    answered,
    not(isSuspended(studies)),
  );
  const due = db
    .select({ at: cardStates.due })
    .from(cardStates)
    .innerJoin(cards, eq(cards.id, cardStates.cardId))
    .where(and(comes, gte(cardStates.due, new Date(today.end)), not(isSuspendedOrBuried(userId, now))))
    .orderBy(cardStates.due)
    .limit(1);
  const buried = db
    .select({ at: sql`min(greatest(${cardStates.due}, ${cardMarks.buriedUntil}))` })
    .from(cardMarks)
    .innerJoin(cards, eq(cards.id, cardMarks.cardId))
    .innerJoin(cardStates, and(eq(cardStates.userId, userId), eq(cardStates.cardId, cards.id)))
    .where(
      and(eq(cardMarks.userId, userId), not(cardMarks.suspended), gt(cardMarks.buriedUntil, now), comes),
    );
  const { rows } = await db.execute(sql`select to_json(least((${due}), (${buried}))) as at`);
  const [{ at }] = v.parse(NextDue, rows);
  return at === null ? null : new Date(at).toISOString();
}

/** Seconds: the median of the last answers; null if there are too few. */
async function readPace(db: Database, userId: number): Promise<number | null> {
  const last = db
    .select({ seconds: reviews.studyTimeSeconds })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.voided, false)))
    .orderBy(desc(reviews.reviewTimestamp))
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
