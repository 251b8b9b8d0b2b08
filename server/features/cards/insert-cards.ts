import type { CardInput } from "#contract/cards.ts";
import type { Database } from "#server/database/connect.ts";
import { cards } from "#server/database/deck-schema.ts";
import { tagCards } from "./card-tags.ts";

export interface NewCard extends CardInput {
  readonly deckId: number;
}

/** Adds cards in order, with one statement each for cards and tags. */
export async function insertCards(db: Database, input: readonly NewCard[], now: Date): Promise<number[]> {
  const inserted = await db
    .insert(cards)
    .values(input.map(({ deckId, front, back }) => ({ deckId, front, back, createdAt: now, updatedAt: now })))
    .returning({ id: cards.id });
  // Ids are assigned in the order of the values; the rows may come back in another order.
  const ids = inserted.map((row) => row.id).toSorted((a, b) => a - b);
  await tagCards(
    db,
    ids.map((cardId, index) => ({ cardId, names: input[index]?.tags ?? [] })),
  );
  return ids;
}
