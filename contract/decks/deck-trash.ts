import * as v from "valibot";
import { DeckParams } from "../decks.ts";
import { endpoint } from "../endpoint.ts";
import { Id } from "../values.ts";

export const deleteDeckForGood = endpoint({
  method: "DELETE",
  path: "/api/decks/trash/{deckId}",
  access: "user",
  summary: "Delete a deck in the trash for good, with its cards; answers to them stay in the history",
  params: DeckParams,
  errors: [404],
});

export const EMPTIED_DECKS_MAX = 100;

export const emptyTrash = endpoint({
  method: "DELETE",
  path: "/api/decks/trash",
  access: "user",
  summary: `Delete up to ${EMPTIED_DECKS_MAX} decks in the trash for good, as one of them`,
  response: v.object({
    deckIds: v.array(Id),
    /** Another call is needed for the rest. */
    isMore: v.boolean(),
  }),
});
