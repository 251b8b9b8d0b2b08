import type { OfflineDatabase } from "../database/database.ts";
import type { CachedDeck } from "../database/records.ts";
import { readBegun } from "./due-cards.ts";

const latestChanged = ({ deck: a }: CachedDeck, { deck: b }: CachedDeck): number =>
  Date.parse(b.updatedAt) - Date.parse(a.updatedAt) || b.id - a.id;

/**
 * Decks with new cards for a study of all decks, the latest changed first; see
 * `server/features/study/queue/new-cards.ts`.
 */
export async function readDecksWithNew(
  database: OfflineDatabase,
  userId: number,
  decks: readonly CachedDeck[],
): Promise<readonly number[]> {
  const others = decks.filter(({ deck }) => !deck.isOwner && deck.memberRole === null).map(({ id }) => id);
  const begun = await readBegun(database, userId, others);
  return decks
    .toSorted(latestChanged)
    .map(({ id }) => id)
    .filter((id) => !others.includes(id) || begun.has(id));
}
