import { sql } from "drizzle-orm";
import { BASIC } from "#domain/notes/cards-of-note.ts";
import { ankiCards } from "#server/database/anki-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { rowsInto } from "#server/database/rows-into.ts";
import type { NewCard } from "./new-cards.ts";

const intoAnkiCards = rowsInto(ankiCards, []);

/** Lets a later list find these cards. A guid whose card is in another deck of the owner stays that card's. */
export async function rememberGuids(
  db: Database,
  { ownerId, now }: { readonly ownerId: number; readonly now: Date },
  added: readonly NewCard[],
  ids: readonly number[],
): Promise<void> {
  const rows = new Map(
    added.flatMap(({ guid, variant }, index) => {
      const cardId = ids[index];
      if (guid === undefined || cardId === undefined) return [];
      const ord = variant > BASIC ? variant - 1 : 0;
      // Whatever a package has of the note later is another version of it.
      return [[`${ord} ${guid}`, { ownerId, guid, ord, cardId, modifiedAt: 0, digest: "", importedAt: now }]];
    }),
  );
  if (rows.size === 0) return;
  await db.execute(sql`${intoAnkiCards([...rows.values()])} on conflict ("owner_id", "guid", "ord") do update
    set ("card_id", "modified_at", "digest", "imported_at")
      = (excluded."card_id", excluded."modified_at", excluded."digest", excluded."imported_at")
    where not exists (
      select from ${cards} join ${decks} on ${decks.id} = ${cards.deckId}
      where ${cards.id} = ${ankiCards.cardId} and ${cards.deletedAt} is null and ${decks.deletedAt} is null)`);
}
