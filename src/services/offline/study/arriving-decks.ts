import type { OfflineDatabase } from "../database/database.ts";
import { CARD_PAGE } from "../decks/refresh-deck.ts";
import { queueOf } from "../reviews/queue-of.ts";
import { readPendingMarks } from "../cards/mark-changes.ts";
import type { LocalStudyOptions } from "./local-study-options.ts";

/**
 * Decks that come to the device for the first time. A session waits for a small one, whose cards the server sends in one
 * page; a large one arrives behind it.
 */
export function createArrivingDecks({
  refresh,
  cardPage = CARD_PAGE,
}: Pick<LocalStudyOptions, "refresh" | "cardPage">) {
  const arriving = new Set<number>();
  return {
    /**
     * Brings the deck to the device. If it is large, that goes on when the caller has given up.
     *
     * @param exclude No room for it is made of these.
     * @returns Whether all of it is there; false: it is still coming.
     * @throws As `refresh` does, as long as it is waited for.
     */
    async bring(deckId: number, signal: AbortSignal, exclude: readonly number[] = []): Promise<boolean> {
      if (arriving.has(deckId)) return false;
      const givenUp = new AbortController();
      const giveUp = () => givenUp.abort(signal.reason);
      signal.throwIfAborted();
      signal.addEventListener("abort", giveUp);
      const { promise: isLarge, resolve } = Promise.withResolvers<false>();
      const isWhole = refresh(deckId, givenUp.signal, exclude, (_, total) => {
        if (total <= cardPage || arriving.has(deckId)) return;
        signal.removeEventListener("abort", giveUp);
        arriving.add(deckId);
        resolve(false);
      })
        .then(() => true)
        .finally(() => {
          signal.removeEventListener("abort", giveUp);
          arriving.delete(deckId);
        });
      // What fails behind a session is tried again with the next one.
      isWhole.catch(() => undefined);
      return Promise.race([isWhole, isLarge]);
    },
  };
}

/** Cards of which the server lacks an answer or a change of marks; it does not know whether they come. */
export const readUnsentCards = (database: OfflineDatabase, userId: number): Promise<ReadonlySet<number>> =>
  database.read(["mark_changes", "sync_queue"], async (transaction) => {
    const [entries, marking] = await Promise.all([
      transaction.objectStore("sync_queue").index("priority").getAll(queueOf(userId)),
      readPendingMarks(transaction, userId),
    ]);
    return new Set([...entries.map(({ cardId }) => cardId), ...marking.keys()]);
  });
