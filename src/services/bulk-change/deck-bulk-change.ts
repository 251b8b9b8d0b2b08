import type { DeckBulkChange } from "#contract/decks/deck-bulk-changes.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { checkDecks } from "#contract/decks/members.ts";
import type { DeckRun, DecksChanged, DecksRestored } from "#domain/bulk-change/deck-run.ts";
import { HttpError } from "../http/http-error.ts";
import type { Api } from "../queries/api.ts";
import { manyDecksChange, manyDecksUndo } from "../queries/deck-queries.ts";

export interface DeckBulkChangeService {
  changeDecks(run: DeckRun): Promise<DecksChanged>;
  /** Takes a change back, except of decks that were changed since. */
  undoDecks(run: DeckRun): Promise<DecksRestored>;
}

const CALL = { retry: "caller" } as const;

function allowedIn(found: ResponseOf<typeof checkDecks>, kind: DeckBulkChange["kind"]): readonly number[] {
  const { deckIds, editableIds = deckIds, ownIds = deckIds } = found;
  switch (kind) {
    case "addTags":
    case "removeTags":
      return editableIds;
    case "move":
    case "trash":
      return ownIds;
    case "favorite":
    case "unfavorite":
      return deckIds;
  }
}

export function createDeckBulkChangeService(api: Api): DeckBulkChangeService {
  /** Decks that are gone or no longer allowed are skipped. A refusal proves that no earlier attempt succeeded. */
  const changeThere = async (change: DeckBulkChange, run: DeckRun): Promise<DecksChanged> => {
    const { changeId, deckIds } = run;
    try {
      return {
        ...(await manyDecksChange.send(api, { change, changeId, deckIds }, CALL)),
        gone: [],
        refused: [],
      };
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 404) throw error;
      const found = await api.call(checkDecks, { body: { deckIds: [...deckIds] } });
      const there = new Set(found.deckIds);
      const allowed = new Set(allowedIn(found, change.kind));
      const gone = deckIds.filter((id) => !there.has(id));
      const left = deckIds.filter((id) => allowed.has(id));
      if (left.length === deckIds.length) throw error;
      const refused = deckIds.filter((id) => there.has(id) && !allowed.has(id));
      if (left.length === 0) return { deckIds: [], overLimit: [], gone, refused };
      return {
        ...(await manyDecksChange.send(api, { change, changeId, deckIds: left }, CALL)),
        gone,
        refused,
      };
    }
  };

  return {
    async changeDecks(run) {
      if (run.change === null) throw new Error("There is no change of decks to be sent.");
      return changeThere(run.change, run);
    },
    async undoDecks({ changeId, deckIds, isUnsure }) {
      try {
        return await manyDecksUndo.send(api, { changeId, deckIds }, CALL);
      } catch (error) {
        // The change was never applied: its response was lost.
        if (isUnsure && error instanceof HttpError && error.status === 404) return { restored: 0, left: 0 };
        throw error;
      }
    },
  };
}
