import type { OfflineDatabase } from "../database/database.ts";
import type { CachedDeck } from "../database/records.ts";
import { readBegun } from "./due-cards.ts";

const latestChanged = ({ deck: a }: CachedDeck, { deck: b }: CachedDeck): number =>
  Date.parse(b.updatedAt) - Date.parse(a.updatedAt) || b.id - a.id;

/**
 * The decks whose new cards come to a study of all decks, in this order: the latest changed first. They are the learner's own,
 * those that others share with them, and others that they have begun; as the server says in
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
