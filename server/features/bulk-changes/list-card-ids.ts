import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { CARD_IDS_PAGE, type listCardIds as endpoint } from "#contract/decks/bulk-changes.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import type { Database } from "#server/database/connect.ts";
import { cards } from "#server/database/deck-schema.ts";
import { cardMarks } from "#server/database/study-schema.ts";
import { requireReadableDeck } from "../decks/deck-access.ts";

/** @throws ApiError 404 if there is no such deck or the learner may not study it. */
export async function listCardIds(
  db: Database,
  { userId, deckId }: { readonly userId: number; readonly deckId: number },
  after: number | undefined,
): Promise<ResponseOf<typeof endpoint>> {
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
    .limit(CARD_IDS_PAGE);
  return {
    cards: rows.map(({ id, suspended, flag }) => ({ id, suspended: suspended ?? false, flag: flag ?? 0 })),
  };
}
