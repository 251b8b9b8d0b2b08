import { and, asc, eq, gt, isNull } from "drizzle-orm";
import * as contract from "#contract/decks/bulk-changes.ts";
import { previewReplacement } from "#contract/decks/find-and-replace.ts";
import { cards } from "#server/database/deck-schema.ts";
import { cardMarks } from "#server/database/study-schema.ts";
import { route, type Route } from "#server/http/route.ts";
import { requireReadableDeck } from "../decks/deck-access.ts";
import { changeCards } from "./change-cards.ts";
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

  route(
    contract.listCardIds,
    async ({ caller: { userId }, params: { deckId }, query: { after } }, { db }) => {
      await requireReadableDeck(db, userId, deckId);
      const rows = await db
        .select({ id: cards.id, suspended: cardMarks.suspended, flag: cardMarks.flag })
        .from(cards)
        .leftJoin(cardMarks, and(eq(cardMarks.userId, userId), eq(cardMarks.cardId, cards.id)))
        .where(
          and(
            eq(cards.deckId, deckId),
            isNull(cards.deletedAt),
            after === undefined ? undefined : gt(cards.id, after),
          ),
        )
        .orderBy(asc(cards.id))
        .limit(contract.CARD_IDS_PAGE);
      return {
        cards: rows.map(({ id, suspended, flag }) => ({
          id,
          suspended: suspended ?? false,
          flag: flag ?? 0,
        })),
      };
    },
  ),

  route(previewReplacement, ({ caller: { userId }, params: { deckId }, body }, { db }) =>
    replacements.previewReplacement(db, { ...body, userId, deckId }),
  ),
];
