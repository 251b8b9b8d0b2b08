import { forgetDeck, markChanged, readCachedDecks } from "../cards/cached-decks.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { settleRestoredDeck } from "../database/decks-to-restore.ts";

/** What was changed at the server: a deck, that of a card, or how any decks are studied. */
export type ChangedDeck =
  | {
      readonly deckId: number;
      /** Such as a deck in the trash. */
      readonly isGone?: boolean;
    }
  | { readonly cardId: number }
  | { readonly isAny: true };

/** Refreshes changed decks on the device, once after many changes, and one at a time. */
export function createChangedDecks(options: {
  readonly database: OfflineDatabase;
  readonly userId: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly refresh: (deckId: number) => Promise<void>;
}) {
  const { database, userId, now, refresh } = options;
  /** Decks that are refreshed, and whether they were changed once more since. */
  const underWay = new Map<number, boolean>();
  /** The end of the last refresh: refreshes run one at a time. */
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = (id: number): Promise<void> => {
    const own = last.then(() => {
      underWay.set(id, false);
      return refresh(id);
    });
    last = own.catch(() => undefined);
    return own;
  };

  const deckOfCard = (cardId: number) =>
    database.read(["cached_cards"], async (transaction) => {
      const card = await transaction.objectStore("cached_cards").get([userId, cardId]);
      return card?.deckId ?? null;
    });

  const changed = async (id: number | null, isGone = false): Promise<void> => {
    // A running refresh would restore it; the next one finds it gone.
    if (id !== null && isGone && !underWay.has(id)) {
      await settleRestoredDeck(database, userId, id);
      return forgetDeck(database, { userId, deckId: id });
    }
    if (id === null || !(await markChanged(database, { userId, deckId: id }, now()))) return;
    if (underWay.has(id)) {
      underWay.set(id, true);
      return;
    }
    try {
      do {
        underWay.set(id, false);
        await inTurn(id);
      } while (underWay.get(id));
    } finally {
      underWay.delete(id);
    }
  };

  return async (what: ChangedDeck): Promise<void> => {
    if ("deckId" in what) return changed(what.deckId, what.isGone);
    if ("cardId" in what) return changed(await deckOfCard(what.cardId));
    const decks = await readCachedDecks(database, userId);
    // All are marked before the first refresh, so that none is taken for current.
    for (const { id } of decks) await markChanged(database, { userId, deckId: id }, now());
    // Failed decks stay marked, and are refreshed when they are studied.
    for (const { id } of decks) await changed(id).catch(() => undefined);
  };
}
