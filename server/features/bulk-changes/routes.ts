import * as contract from "#contract/decks/bulk-changes.ts";
import { previewReplacement } from "#contract/decks/find-and-replace.ts";
import { route, type Route } from "#server/http/route.ts";
import { changeCards } from "./change-cards.ts";
import { listCardIds } from "./list-card-ids.ts";
import * as replacements from "./preview-replacement.ts";
import { undoCardChange } from "./undo-card-change.ts";

export const bulkChangeRoutes: readonly Route[] = [
  route(contract.changeCards, ({ caller, params: { deckId }, body }, { db, now }) =>
    db.transaction((transaction) =>
      changeCards(transaction, { ...body, userId: caller.userId, deckId }, now()),
    ),
  ),

  route(contract.undoCardChange, ({ caller, params }, { db, now }) =>
    db.transaction((transaction) => undoCardChange(transaction, { ...params, userId: caller.userId }, now())),
  ),

  route(contract.listCardIds, ({ caller: { userId }, params: { deckId }, query }, { db }) =>
    listCardIds(db, { userId, deckId }, query.after),
  ),

  route(previewReplacement, ({ caller: { userId }, params: { deckId }, body }, { db }) =>
    replacements.previewReplacement(db, { ...body, userId, deckId }),
  ),
];
