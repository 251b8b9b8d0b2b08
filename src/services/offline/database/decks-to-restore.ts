import * as v from "valibot";
import type { OfflineDatabase, OfflineTransaction } from "./database.ts";

const recordId = (userId: number) => `wanted-decks-${userId}` as const;

const DeckIds = v.fallback(v.array(v.number()), []);

/** Ids of the decks that are downloaded again at the next sign-in. */
export const readDecksToRestore = (database: OfflineDatabase, userId: number): Promise<readonly number[]> =>
  database.read(["sync_settings"], async (transaction) =>
    v.parse(DeckIds, (await transaction.objectStore("sync_settings").get(recordId(userId)))?.value),
  );

/** Adds decks to those that are still to be restored. */
export async function addDecksToRestore(
  transaction: Pick<OfflineTransaction<["sync_settings"], "readwrite">, "objectStore">,
  userId: number,
  deckIds: readonly number[],
): Promise<void> {
  if (deckIds.length === 0) return;
  const id = recordId(userId);
  const records = transaction.objectStore("sync_settings");
  const waiting = v.parse(DeckIds, (await records.get(id))?.value);
  await records.put({ id, value: [...new Set([...waiting, ...deckIds])], updatedAt: 0 });
}

export const settleRestoredDeck = (
  database: OfflineDatabase,
  userId: number,
  deckId: number,
): Promise<void> =>
  database.write(["sync_settings"], async (transaction) => {
    const records = transaction.objectStore("sync_settings");
    const record = await records.get(recordId(userId));
    const left = v.parse(DeckIds, record?.value).filter((id) => id !== deckId);
    if (record && left.length > 0) await records.put({ ...record, value: left });
    else await records.delete(recordId(userId));
  });
