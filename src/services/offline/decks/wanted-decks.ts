import * as v from "valibot";
import type { OfflineDatabase, OfflineTransaction } from "../database/database.ts";

/** Under which the decks stand that a learner keeps on the device, and that were evicted when they signed out. */
const wantedDecksId = (userId: number) => `wanted-decks-${userId}` as const;

const DeckIds = v.fallback(v.array(v.number()), []);

/** Decks that the learner wants to have back on the device, by their ids. */
export const readWantedDecks = (database: OfflineDatabase, userId: number): Promise<readonly number[]> =>
  database.read(["sync_settings"], async (transaction) =>
    v.parse(DeckIds, (await transaction.objectStore("sync_settings").get(wantedDecksId(userId)))?.value),
  );

/** Notes decks beside those that have not come back since the last time. */
export async function wantDecks(
  transaction: Pick<OfflineTransaction<["sync_settings"], "readwrite">, "objectStore">,
  userId: number,
  deckIds: readonly number[],
): Promise<void> {
  if (deckIds.length === 0) return;
  const id = wantedDecksId(userId);
  const records = transaction.objectStore("sync_settings");
  const waiting = v.parse(DeckIds, (await records.get(id))?.value);
  await records.put({ id, value: [...new Set([...waiting, ...deckIds])], updatedAt: 0 });
}

/** The deck is there again, or is wanted no more. */
export const settleWantedDeck = (database: OfflineDatabase, userId: number, deckId: number): Promise<void> =>
  database.write(["sync_settings"], async (transaction) => {
    const records = transaction.objectStore("sync_settings");
    const record = await records.get(wantedDecksId(userId));
    const left = v.parse(DeckIds, record?.value).filter((id) => id !== deckId);
    if (record && left.length > 0) await records.put({ ...record, value: left });
    else await records.delete(wantedDecksId(userId));
  });
