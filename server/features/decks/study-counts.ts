import { and, eq, isNull, lt, not, sql, type SQL } from "drizzle-orm";
import type { StudyCounts } from "#contract/decks.ts";
import { type LearnerDay, dayOf } from "#domain/scheduling/day.ts";
import { NOTHING_STUDIED, allowanceOf, limitedCounts } from "#domain/study/options/daily-limits.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { cards } from "#server/database/deck-schema.ts";
import { cardStates } from "#server/database/study-schema.ts";
import { optionsOfDecks } from "../deck-options/options-of-decks.ts";
import { isHeld } from "../card-marks/held.ts";
import { isSuspended } from "../study/queue/leeches.ts";
import { studiedToday } from "../study/queue/studied-today.ts";

/** The learner and the time for which waiting cards are counted. */
export interface CountFor {
  readonly userId: number;
  readonly now: Date;
  /** The learner's day that holds it. */
  readonly today: LearnerDay;
}

export interface DeckCounts {
  readonly cardCount: number;
  readonly counts: StudyCounts;
}

export const NO_CARDS: DeckCounts = { cardCount: 0, counts: { new: 0, learning: 0, due: 0 } };

/** Counts for the learner's day that holds `now`. */
export const countingToday = (userId: number, now: Date, timeZone: string): CountFor => ({
  userId,
  now,
  today: dayOf(now.getTime(), timeZone),
});

const endOf = ({ end }: LearnerDay) => new Date(end);

const isDue = (before: Date) => lt(cardStates.due, before);

/** How many of the selected cards are in learning steps, as an expression; `which` leaves some of them out. */
export const learning = (before: Date, which?: SQL) =>
  sql<number>`(count(*) filter (where ${and(sql`${cardStates.state} <> 'review'`, isDue(before), which)}))::int`;
/** The same of those that are due. */
export const due = (before: Date, which?: SQL) =>
  sql<number>`(count(*) filter (where ${and(sql`${cardStates.state} = 'review'`, isDue(before), which)}))::int`;

/** Waiting cards among those that a learner has answered, for each deck with any. An index finds them. */
export function countAnsweredByDeck(
  db: Database,
  among: SQL | undefined,
  { userId, today }: Pick<CountFor, "userId" | "today">,
) {
  const before = endOf(today);
  return db
    .select({
      deckId: cards.deckId,
      new: sql<number>`0`.mapWith(Number),
      learning: learning(before),
      due: due(before),
    })
    .from(cardStates)
    .innerJoin(cards, eq(cards.id, cardStates.cardId))
    .where(and(eq(cardStates.userId, userId), isDue(before), isNull(cards.deletedAt), among))
    .groupBy(cards.deckId);
}

/** Cards of each deck that wait for a learner and may come today; decks without cards are left out. */
export async function countCards(
  db: Database,
  deckIds: readonly number[],
  { userId, now, today }: CountFor,
): Promise<ReadonlyMap<number, DeckCounts>> {
  if (deckIds.length === 0) return new Map();
  const before = endOf(today);
  const studies = await optionsOfDecks(db, userId, deckIds, now);
  const comes = and(not(isSuspended(studies)), not(isHeld(userId, now)));
  const counting = db
    .select({
      deckId: cards.deckId,
      cardCount: sql<number>`count(*)::int`,
      new: sql<number>`(count(*) filter (where ${and(isNull(cardStates.cardId), comes)}))::int`,
      learning: learning(before, comes),
      due: due(before, comes),
    })
    .from(cards)
    .leftJoin(cardStates, and(eq(cardStates.userId, userId), eq(cardStates.cardId, cards.id)))
    .where(and(isOneOf(cards.deckId, [...deckIds]), isNull(cards.deletedAt)))
    .groupBy(cards.deckId);
  const [rows, studied] = await Promise.all([counting, studiedToday(db, userId, today)]);
  return new Map(
    rows.map(({ deckId, cardCount, ...counts }) => {
      const study = studies.of(deckId);
      const allowance = allowanceOf(study, studied.get(deckId) ?? NOTHING_STUDIED);
      return [deckId, { cardCount, counts: limitedCounts(counts, allowance).counts }];
    }),
  );
}
