import { type SQL, type SQLWrapper, and, eq, isNotNull, isNull, lt, not, sql } from "drizzle-orm";
import type { StudyCounts } from "#contract/decks.ts";
import { type LearnerDay, dayOf } from "#domain/scheduling/day.ts";
import {
  NOTHING_STUDIED,
  type StudiedToday,
  allowanceOf,
  limitedCounts,
} from "#domain/study/options/daily-limits.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { MEAN_DIFFICULTY } from "./mean-difficulty.ts";
import { answeredCards, cardMarks, cardStates } from "#server/database/study-schema.ts";
import type { DeckStudies } from "../deck-options/options-of-decks.ts";
import { isSuspendedOrBuried, isUnavailable } from "../card-marks/suspended-or-buried.ts";
import { isSuspended } from "../study/queue/leeches.ts";
import { type Burying, buryingFor, isBuriedNew, isBuriedReview } from "../study/queue/siblings.ts";

export interface CountFor {
  readonly userId: number;
  readonly now: Date;
  readonly today: LearnerDay;
}

export interface DeckCounts {
  readonly cardCount: number;
  readonly counts: StudyCounts;
  /** Mean of the cards that the learner answered, 1 to 10; null where they answered none. */
  readonly difficulty: number | null;
}

export const NO_CARDS: DeckCounts = {
  cardCount: 0,
  counts: { new: 0, learning: 0, due: 0 },
  difficulty: null,
};

export const countingToday = (userId: number, now: Date, timeZone: string): CountFor => ({
  userId,
  now,
  today: dayOf(now.getTime(), timeZone),
});

/** Due cards for each deck with any, and how many are buried for the sake of others of their notes. An index finds them. */
export function countAnsweredByDeck(
  db: Database,
  among: SQL | undefined,
  burying: Burying,
  { userId, today }: Pick<CountFor, "userId" | "today">,
) {
  const inReview = eq(cardStates.state, "review");
  const comes = and(inReview, not(isBuriedReview(db, burying)));
  return db
    .select({
      deckId: cards.deckId,
      new: sql<number>`0`.mapWith(Number).as("new"),
      learning: sql<number>`(count(*) filter (where ${cardStates.state} <> 'review'))::int`.as("learning"),
      due: sql<number>`(count(*) filter (where ${comes}))::int`.as("due"),
      /** In review, and buried for today. */
      siblings: sql<number>`(count(*) filter (where ${inReview}) - count(*) filter (where ${comes}))::int`.as(
        "siblings",
      ),
    })
    .from(cardStates)
    .innerJoin(cards, eq(cards.id, cardStates.cardId))
    .where(
      and(
        eq(cardStates.userId, userId),
        lt(cardStates.due, new Date(today.end)),
        isNull(cards.deletedAt),
        among,
      ),
    )
    .groupBy(cards.deckId);
}

/** Triggers count most, so that only due and marked cards and those of notes of several cards are read, in one statement. */
export async function countDue(
  db: Database,
  deckIds: readonly number[],
  studies: Pick<DeckStudies, "chosen" | "others">,
  { userId, now, today }: CountFor,
) {
  const among = isOneOf(cards.deckId, [...deckIds]);
  const comes = and(among, not(isSuspended(studies)), not(isSuspendedOrBuried(userId, now)));
  const burying = buryingFor({ userId, now, today }, studies);
  const answered = countAnsweredByDeck(db, comes, burying, { userId, today }).as("answered");
  const buried = db
    .select({ deckId: cards.deckId, count: sql<number>`count(*)`.as("buried_count") })
    .from(cards)
    .leftJoin(cardStates, and(eq(cardStates.userId, userId), eq(cardStates.cardId, cards.id)))
    .where(
      and(
        isNotNull(cards.noteId),
        isNull(cardStates.cardId),
        isNull(cards.deletedAt),
        among,
        not(isSuspendedOrBuried(userId, now)),
        isBuriedNew(db, burying),
      ),
    )
    .groupBy(cards.deckId)
    .as("buried");
  const suspendedOrBuried = db
    .select({ deckId: cards.deckId, count: sql<number>`count(*)`.as("unavailable_count") })
    .from(cardMarks)
    .innerJoin(cards, eq(cards.id, cardMarks.cardId))
    .leftJoin(cardStates, and(eq(cardStates.userId, userId), eq(cardStates.cardId, cards.id)))
    .where(
      and(
        eq(cardMarks.userId, userId),
        isNull(cardStates.cardId),
        isNull(cards.deletedAt),
        among,
        isUnavailable(now),
      ),
    )
    .groupBy(cards.deckId)
    .as("suspended_or_buried");
  const or0 = (count: SQLWrapper) => sql`coalesce(${count}, 0)`;
  const rows = await db
    .select({
      deckId: decks.id,
      cardCount: decks.cardCount,
      new: sql<number>`(${decks.cardCount} - ${or0(answeredCards.count)} - ${or0(suspendedOrBuried.count)} - ${or0(buried.count)})::int`,
      learning: sql<number>`${or0(answered.learning)}::int`,
      due: sql<number>`${or0(answered.due)}::int`,
      newSiblings: sql<number>`${or0(buried.count)}::int`,
      dueSiblings: sql<number>`${or0(answered.siblings)}::int`,
      difficulty: sql<number | null>`${MEAN_DIFFICULTY}::float8`,
    })
    .from(decks)
    .leftJoin(answeredCards, and(eq(answeredCards.userId, userId), eq(answeredCards.deckId, decks.id)))
    .leftJoin(suspendedOrBuried, eq(suspendedOrBuried.deckId, decks.id))
    .leftJoin(buried, eq(buried.deckId, decks.id))
    .leftJoin(answered, eq(answered.deckId, decks.id))
    .where(isOneOf(decks.id, [...deckIds]));
  return rows.map(({ deckId, cardCount, newSiblings, dueSiblings, difficulty, ...counts }) => ({
    deckId,
    cardCount,
    counts,
    difficulty,
    siblings: { new: newSiblings, due: dueSiblings },
  }));
}

/** Due cards within the limits of the day. @param studied What the learner studied today in each deck. */
export async function countCards(
  db: Database,
  studied: ReadonlyMap<number, StudiedToday>,
  studies: DeckStudies,
  counting: CountFor,
): Promise<ReadonlyMap<number, DeckCounts>> {
  if (studied.size === 0) return new Map();
  const counted = await countDue(db, [...studied.keys()], studies, counting);
  return new Map(
    counted.map(({ deckId, cardCount, counts, difficulty }) => {
      const allowance = allowanceOf(studies.of(deckId), studied.get(deckId) ?? NOTHING_STUDIED);
      return [deckId, { cardCount, counts: limitedCounts(counts, allowance).counts, difficulty }];
    }),
  );
}
