import { CHECKED_DECKS_MAX, checkDecks } from "#contract/decks/members.ts";
import type { Http } from "../../http/http.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { forgetDeck, readCachedDecks } from "../cards/cached-decks.ts";
import { addDecksToRestore, settleRestoredDeck } from "../database/decks-to-restore.ts";

interface Options {
  readonly database: OfflineDatabase;
  readonly http: Http;
  readonly userId: number;
  readonly signal: AbortSignal;
}

/**
 * Removes decks that the learner may no longer study: unshared, unpublished or trashed ones. Answers stay until a sync;
 * own pinned decks are restored if they return. @returns their ids. @throws HttpError, DatabaseError
 */
export async function forgetLostDecks({
  database,
  http,
  userId,
  signal,
}: Options): Promise<readonly number[]> {
  const lost: number[] = [];
  const stored = await readCachedDecks(database, userId);
  for (let first = 0; first < stored.length; first += CHECKED_DECKS_MAX) {
    const asked = stored.slice(first, first + CHECKED_DECKS_MAX);
    const body = { deckIds: asked.map(({ id }) => id) };
    const { deckIds } = await http.call(checkDecks, { body }, { signal, retry: "caller" });
    const left = new Set(deckIds);
    for (const { id, deck, pinned } of asked) {
      if (left.has(id)) continue;
      if (pinned && deck.isOwner)
        await database.write(["sync_settings"], (records) => addDecksToRestore(records, userId, [id]));
      else await settleRestoredDeck(database, userId, id);
      await forgetDeck(database, { userId, deckId: id });
      lost.push(id);
    }
  }
  return lost;
}
