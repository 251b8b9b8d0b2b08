import type { StudiedToday } from "#domain/study/options/daily-limits.ts";
import { readCards } from "../decks/damaged-cards.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { ANSWERED_STORES, readAnsweredCards } from "./answered-cards.ts";

/**
 * Cards that were answered here in the learner's day and that the server does not count yet, by deck; decks without any
 * are left out.
 *
 * @param start Of the day, milliseconds since 1970.
 */
export function readStudiedHere(
  database: OfflineDatabase,
  userId: number,
  start: number,
): Promise<ReadonlyMap<number, StudiedToday>> {
  return readCards(database, ANSWERED_STORES, async (transaction, isIntact) => {
    const answered = await readAnsweredCards(transaction, userId, isIntact);
    const isToday = (time: number | null) => time !== null && time >= start;
    const counted = [...answered.values()].filter(
      ({ baseSchedule, schedule }) => isToday(schedule.lastReview) && !isToday(baseSchedule.lastReview),
    );
    const byDeck = Map.groupBy(counted, ({ deckId }) => deckId);
    return new Map(
      Array.from(byDeck, ([deckId, cards]) => {
        const fresh = cards.filter(({ baseSchedule }) => baseSchedule.state === "new").length;
        return [deckId, { new: fresh, reviews: cards.length - fresh }] as const;
      }),
    );
  });
}
