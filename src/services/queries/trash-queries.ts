import { deleteDeckForGood, emptyTrash } from "#contract/decks/deck-trash.ts";
import type { Affected } from "./affected.ts";
import type { Api } from "./api.ts";
import { change } from "./change.ts";
import { DECKS_KEY, EXAMS_KEY, HISTORY_KEY } from "./keys.ts";

/** The history and exams no longer name deleted decks. */
const deletedForGood = (deckIds: readonly number[]): Affected => ({
  queries: [DECKS_KEY, HISTORY_KEY, EXAMS_KEY],
  device: deckIds.map((deckId) => ({ deckId, isGone: true })),
});

export const deckDeletion = change({
  endpoint: deleteDeckForGood,
  call: (deckId: number) => ({ params: { deckId: String(deckId) } }),
  affects: (deckId, done) => deletedForGood(done ? [deckId] : []),
  evenRefused: true,
});

const trashEmptying = change({
  endpoint: emptyTrash,
  call: () => ({}),
  affects: (_, done) => deletedForGood(done?.answer.deckIds ?? []),
  evenRefused: true,
});

export async function emptyWholeTrash(api: Api): Promise<void> {
  for (let isMore = true; isMore;) ({ isMore } = await trashEmptying.show(api, null));
}
