import type { OfflineDatabase } from "../database/database.ts";
import { CARD_PAGE } from "../decks/refresh-deck.ts";
import { queueOf } from "../reviews/queue-of.ts";
import { readPendingMarks } from "../cards/mark-changes.ts";
import type { LocalStudyOptions } from "./local-study-options.ts";

/**
 * First downloads of decks. A session waits for a small one, which is one page; a large one arrives in the background.
 */
export function createArrivingDecks({
  refresh,
  cardPage = CARD_PAGE,
}: Pick<LocalStudyOptions, "refresh" | "cardPage">) {
  const arriving = new Set<number>();
  return {
    /**
     * Downloads the deck; a large one continues after the caller gives up. `exclude`: decks that must stay. @returns
     * false while it is still arriving. @throws as `refresh`, while awaited.
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
      // The next session repeats a failed download.
      isWhole.catch(() => undefined);
      return Promise.race([isWhole, isLarge]);
    },
  };
}

/** Cards with unsent answers or marks, whose state the server does not know. */
export const readUnsentCards = (database: OfflineDatabase, userId: number): Promise<ReadonlySet<number>> =>
  database.read(["mark_changes", "sync_queue"], async (transaction) => {
    const [entries, marking] = await Promise.all([
      transaction.objectStore("sync_queue").index("priority").getAll(queueOf(userId)),
      readPendingMarks(transaction, userId),
    ]);
    return new Set([...entries.map(({ cardId }) => cardId), ...marking.keys()]);
  });
