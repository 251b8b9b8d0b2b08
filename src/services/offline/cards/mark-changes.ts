import { MARKED_CARDS_MAX } from "#contract/study/card-marks.ts";
import {
  type CardMarks,
  NO_MARKS,
  suspendedOrBuriedUntil,
  withMarks,
} from "#domain/study/marks/card-marks.ts";
import type { MarkDraft } from "#domain/study/marks/marking.ts";
import type { OfflineDatabase, OfflineTransaction } from "../database/database.ts";
import type { CachedCard, PendingMarks } from "../database/records.ts";
import type { CardRecord } from "../database/stored-names.ts";

const STORES = ["cached_cards", "mark_changes"] as const;

/** The learner's changes of marks that the server does not have, by card. */
export async function readPendingMarks(
  transaction: Pick<OfflineTransaction<["mark_changes"], "readonly" | "readwrite">, "objectStore">,
  userId: number,
): Promise<ReadonlyMap<number, PendingMarks>> {
  const own = IDBKeyRange.bound([userId], [userId, []]);
  const found = await transaction.objectStore("mark_changes").getAll(own);
  return new Map(found.map((pending) => [pending.cardId, pending]));
}

/** A card with these marks, and the index field of suspended and buried cards. */
export function markedCard<C extends CachedCard | CardRecord>(card: C, marks: CardMarks): C {
  const { heldUntil: _, ...rest } = card;
  const until = suspendedOrBuriedUntil(marks);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only an optional field was taken out.
  return { ...rest, marks, ...(until > 0 && { heldUntil: until }) } as C;
}

/** Stores a change of marks until it is sent, and the card with its new marks. */
export function keepMarkChange(database: OfflineDatabase, userId: number, draft: MarkDraft): Promise<void> {
  const { cardId, deckId, change, at } = draft;
  return database.write(STORES, async (transaction) => {
    const cards = transaction.objectStore("cached_cards");
    const changes = transaction.objectStore("mark_changes");
    const [card, pending] = await Promise.all([cards.get([userId, cardId]), changes.get([userId, cardId])]);
    const before = pending?.before ?? card?.marks ?? NO_MARKS;
    const times = { ...pending?.times, ...Object.fromEntries(Object.keys(change).map((mark) => [mark, at])) };
    await Promise.all([
      changes.put({ userId, cardId, deckId, change: { ...pending?.change, ...change }, before, at, times }),
      card && cards.put(markedCard(card, withMarks(card.marks, change))),
    ]);
  });
}

const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );

export interface DeckMarks {
  readonly deckId: number;
  readonly changes: readonly PendingMarks[];
}

export const readUnsentMarks = (database: OfflineDatabase, userId: number): Promise<DeckMarks[]> =>
  database.read(["mark_changes"], async (transaction) => {
    const pending = await readPendingMarks(transaction, userId);
    const byDeck = Map.groupBy(pending.values(), ({ deckId }) => deckId);
    return [...byDeck].flatMap(([deckId, changes]) =>
      chunksOf(changes, MARKED_CARDS_MAX).map((chunk) => ({ deckId, changes: chunk })),
    );
  });

/** Removes sent changes; later ones stay. `known`: the server's marks by card. */
export function settleMarks(
  database: OfflineDatabase,
  sent: readonly PendingMarks[],
  known: ReadonlyMap<number, CardMarks>,
): Promise<void> {
  return database.write(STORES, async (transaction) => {
    const cards = transaction.objectStore("cached_cards");
    const changes = transaction.objectStore("mark_changes");
    const settle = async ({ userId, cardId, at }: PendingMarks) => {
      const key: [number, number] = [userId, cardId];
      const [card, pending] = await Promise.all([cards.get(key), changes.get(key)]);
      const marks = known.get(cardId);
      if (pending && pending.at !== at) {
        if (marks) await changes.put({ ...pending, before: marks });
        return;
      }
      await Promise.all([changes.delete(key), card && marks && cards.put(markedCard(card, marks))]);
    };
    await Promise.all(sent.map(settle));
  });
}
