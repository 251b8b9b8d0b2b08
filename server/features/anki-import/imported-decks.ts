import { and, eq, isNull, sql } from "drizzle-orm";
import { ankiCards, ankiDecks } from "#server/database/anki-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { rowsInto } from "#server/database/rows-into.ts";
import type { FolderNode } from "#domain/decks/folder-tree.ts";
import { namesFor } from "./imported-folders.ts";
import { claimWithinPlan } from "../quotas/claim-within-plan.ts";

/** Comes before all other locks: a change of a deck's cards locks the deck before it counts them against the quota. */
export async function lockAnkiDecks(db: Database, ownerId: number): Promise<void> {
  await db.execute(sql`
    select id from ${decks}
    where owner_id = ${ownerId} and deleted_at is null and (
      id in (select deck_id from ${ankiDecks} where owner_id = ${ownerId})
      or id in (select cards.deck_id from ${ankiCards} join ${cards} on cards.id = anki_cards.card_id
        where anki_cards.owner_id = ${ownerId}))
    order by id
    for no key update of decks`);
}

const intoAnkiDecks = rowsInto(ankiDecks, []);

/** Decks of earlier imports, whatever and wherever they are now, else new ones in folders. @throws ApiError 409 at the quota. */
export async function decksFor(
  db: Database,
  importer: { readonly ownerId: number; readonly now: Date; readonly folders: readonly FolderNode[] },
  titles: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { ownerId, now } = importer;
  const known = await db
    .select({ title: ankiDecks.title, deckId: ankiDecks.deckId })
    .from(ankiDecks)
    .innerJoin(
      decks,
      and(eq(decks.id, ankiDecks.deckId), eq(decks.ownerId, ownerId), isNull(decks.deletedAt)),
    )
    .where(and(eq(ankiDecks.ownerId, ownerId), sql`${ankiDecks.title} = any(${sql.param(titles)}::text[])`));
  const byTitle = new Map(known.map(({ title, deckId }) => [title, deckId]));
  const missing = titles.filter((title) => !byTitle.has(title));
  if (missing.length === 0) return byTitle;
  await claimWithinPlan(db, ownerId, "decks", missing.length, now);
  const named = await namesFor(db, importer, missing);
  const created = await db
    .insert(decks)
    .values(named.map((name) => ({ ...name, ownerId, createdAt: now, updatedAt: now })))
    .returning({ deckId: decks.id });
  const ids = created.map(({ deckId }, index) => ({ deckId, title: missing[index] ?? "" }));
  await db.execute(
    sql`${intoAnkiDecks(ids.map((deck) => ({ ...deck, ownerId })))}
      on conflict ("owner_id", "title") do update set "deck_id" = excluded."deck_id"`,
  );
  return new Map([...byTitle, ...ids.map(({ title, deckId }) => [title, deckId] as const)]);
}
