import { type SQL, and, desc, eq, inArray, isNull, not, or, sql } from "drizzle-orm";
import { NOTHING_STUDIED, allowanceOf, limitedCounts } from "#domain/study/options/daily-limits.ts";
import { NO_CARDS_DUE } from "#domain/study/study-counts.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { cardStates } from "#server/database/study-schema.ts";
import { isSuspendedOrBuried } from "../../card-marks/suspended-or-buried.ts";
import { readableBy, sharedWith } from "../../decks/deck-access.ts";
import type { CountFor } from "../../decks/study-counts.ts";
import type { DeckStudies } from "../../deck-options/options-of-decks.ts";
import type { NewOfDeck } from "./review-queue.ts";
import { type Burying, isBuriedNew } from "./siblings.ts";
import { studiedToday } from "./studied-today.ts";

export interface NewCards {
  readonly newByDeck: readonly NewOfDeck[];
  readonly count: number;
  /** That the limits leave for another day. */
  readonly newLater: number;
  /** That wait for another day for the sake of others of their notes. */
  readonly siblingsLater: number;
}

/** The latest changed deck comes first. Decks of others that the learner has not begun are left out. */
export async function readNewByDeck(
  db: Database,
  { studies, burying }: { readonly studies: DeckStudies; readonly burying: Burying },
  { userId, now, today }: CountFor,
): Promise<NewCards> {
  const [studied, counted] = await Promise.all([
    studiedToday(db, userId, today),
    countNewByDeck(db, userId, not(isSuspendedOrBuried(userId, now)), isBuriedNew(db, burying)),
  ]);
  const found = counted.map(({ deckId, count, siblings }) => {
    const study = studies.of(deckId);
    const allowance = allowanceOf(study, studied.get(deckId) ?? NOTHING_STUDIED);
    const { counts, newLater } = limitedCounts({ ...NO_CARDS_DUE, new: count - siblings }, allowance);
    return { deckId, new: counts.new, order: study.options.newOrder, newLater, siblings };
  });
  const sum = (of: (one: (typeof found)[number]) => number) =>
    found.reduce((total, one) => total + of(one), 0);
  return {
    newByDeck: found.map(({ deckId, new: most, order }) => ({ deckId, new: most, order })),
    count: sum((one) => one.new),
    newLater: sum((one) => one.newLater),
    siblingsLater: sum((one) => one.siblings),
  };
}

/**
 * Counts new cards by deck: decks that the learner owns, has begun or shares with others, the latest changed first.
 * @param isBuried Selects cards that wait for another day because of their notes; they count twice: in all, and alone.
 */
export function countNewByDeck(db: Database, userId: number, which?: SQL, isBuried = sql`false`) {
  const begun = db
    .select({ deckId: cards.deckId })
    .from(cardStates)
    .innerJoin(cards, eq(cards.id, cardStates.cardId))
    .where(eq(cardStates.userId, userId));
  return (
    db
      .select({
        deckId: decks.id,
        count: sql<number>`count(*)::int`.as("count"),
        siblings: sql<number>`(count(*) filter (where ${isBuried}))::int`.as("siblings"),
      })
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
      // A device knows milliseconds.
      .orderBy(sql`date_trunc('milliseconds', ${decks.updatedAt}) desc`, desc(decks.id))
  );
}

export function countNewIn(db: Database, userId: number, deckId: number) {
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(cards)
    .leftJoin(cardStates, and(eq(cardStates.userId, userId), eq(cardStates.cardId, cards.id)))
    .where(and(eq(cards.deckId, deckId), isNull(cards.deletedAt), isNull(cardStates.cardId)));
}
