import { and, asc, eq, isNull, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Card } from "#contract/cards.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { cards, cardTags, decks, tags } from "#server/database/deck-schema.ts";
import { byTitle } from "#server/database/titles.ts";
import { claim } from "../quotas/claim.ts";

const Added = v.array(v.object({ ownerId: v.pipe(v.string(), v.toNumber()) }));

export interface Tagging {
  readonly cardId: number;
  readonly names: readonly string[];
}

/** Tags belong to the owner of the card's deck; missing ones are created. @throws ApiError 409 if an owner would have too many. */
export async function tagCards(db: Database, taggings: readonly Tagging[]): Promise<void> {
  const pairs = taggings.flatMap(({ cardId, names }) => names.map((name) => ({ cardId, name })));
  if (pairs.length === 0) return;
  const cardIds = sql.param(pairs.map((pair) => pair.cardId));
  const names = sql.param(pairs.map((pair) => pair.name));
  const given = sql`
    unnest(${cardIds}::bigint[], ${names}::text[]) as given(card_id, name)
    join ${cards} on ${cards.id} = given.card_id
    join ${decks} on ${decks.id} = ${cards.deckId}`;
  // Sorted, so that two calls that create the same tags cannot deadlock.
  const added = await db.execute(sql`
    insert into ${tags} (owner_id, name)
    select distinct ${decks.ownerId}, given.name from ${given} order by 1, 2
    on conflict do nothing
    returning owner_id as "ownerId"`);
  const byOwner = Map.groupBy(v.parse(Added, added.rows), ({ ownerId }) => ownerId);
  for (const [ownerId, { length }] of byOwner) await claim(db, ownerId, "tags", length);
  await db.execute(sql`
    insert into ${cardTags} (card_id, tag_id)
    select given.card_id, ${tags.id}
    from ${given}
    join ${tags} on ${tags.ownerId} = ${decks.ownerId} and ${tags.name} = given.name
    on conflict do nothing`);
}

export async function tagsOfDeck(db: Database, deckId: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ name: tags.name })
    .from(cards)
    .innerJoin(cardTags, eq(cardTags.cardId, cards.id))
    .innerJoin(tags, eq(tags.id, cardTags.tagId))
    .where(and(eq(cards.deckId, deckId), isNull(cards.deletedAt)))
    .groupBy(tags.name)
    .orderBy(byTitle(tags.name), asc(tags.name))
    .limit(limit);
  return rows.map(({ name }) => name);
}

/** Cards without tags are left out. */
export async function tagsOf(
  db: Database,
  cardIds: readonly number[],
): Promise<ReadonlyMap<number, Card["tags"]>> {
  if (cardIds.length === 0) return new Map();
  const rows = await db
    .select({ cardId: cardTags.cardId, id: tags.id, name: tags.name })
    .from(cardTags)
    .innerJoin(tags, eq(tags.id, cardTags.tagId))
    .where(isOneOf(cardTags.cardId, [...cardIds]))
    .orderBy(asc(tags.name));
  const byCard = Map.groupBy(rows, (row) => row.cardId);
  return new Map(
    Array.from(byCard, ([cardId, found]) => [cardId, found.map(({ id, name }) => ({ id, name }))]),
  );
}
