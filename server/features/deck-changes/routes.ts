import * as contract from "#contract/decks/deck-bulk-changes.ts";
import { route, type Route } from "#server/http/route.ts";
import { changeDecks } from "./change-decks.ts";
import { undoDeckChange } from "./undo-deck-change.ts";

const change = route(contract.changeDecks, ({ caller: { userId }, body }, { db, now }) =>
  db.transaction((transaction) => changeDecks(transaction, { ...body, userId }, now())),
);

const undo = route(contract.undoDeckChange, ({ caller: { userId }, params }, { db, now }) =>
  db.transaction((transaction) => undoDeckChange(transaction, { ...params, userId }, now())),
);

export const deckChangeRoutes: readonly Route[] = [change, undo];
