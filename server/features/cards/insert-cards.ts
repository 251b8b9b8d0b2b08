import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "#server/database/connect.ts";
import { cards } from "#server/database/deck-schema.ts";
import { rowsInto } from "#server/database/rows-into.ts";
import { tagCards } from "./card-tags.ts";
import type { NewCard } from "./new-cards.ts";

const intoCards = rowsInto(cards, ["id", "deletedAt", "changedIn"]);
const Inserted = v.array(v.object({ id: v.pipe(v.string(), v.toNumber()) }));

export async function insertCards(db: Database, input: readonly NewCard[], now: Date): Promise<number[]> {
  const rows = input.map(({ deckId, front, back, hint = "", notes = "", variant, noteId }) => ({
    deckId,
    front,
    back,
    hint,
    notes,
    variant,
    noteId,
    createdAt: now,
    updatedAt: now,
  }));
  const inserted = await db.execute(sql`${intoCards(rows)} returning "id"`);
  // Ids are assigned in the order of the rows; they may come back in another order.
  const ids = v
    .parse(Inserted, inserted.rows)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
  await tagCards(
    db,
    ids.map((cardId, index) => ({ cardId, names: input[index]?.tags ?? [] })),
  );
  return ids;
}
