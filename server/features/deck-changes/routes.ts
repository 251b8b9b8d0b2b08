import * as contract from "#contract/decks/deck-bulk-changes.ts";
import { route, type Route } from "#server/http/route.ts";
import { changeDecks } from "./change-decks.ts";
import { undoDeckChange } from "./undo-deck-change.ts";

export const deckChangeRoutes: readonly Route[] = [
  route(contract.changeDecks, ({ caller: { userId }, body }, { db, now }) =>
    db.transaction((transaction) => changeDecks(transaction, { ...body, userId }, now())),
  ),

  route(contract.undoDeckChange, ({ caller: { userId }, params }, { db, now }) =>
    db.transaction((transaction) => undoDeckChange(transaction, { ...params, userId }, now())),
  ),
];
