import { asc, eq, sql } from "drizzle-orm";
import type { Card } from "#contract/cards.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { cardTags, tags } from "#server/database/schema.ts";

export interface Tagging {
  readonly cardId: number;
  readonly names: readonly string[];
}

/** Puts tags on cards; tags that nobody used before are made. */
export async function tagCards(db: Database, taggings: readonly Tagging[]): Promise<void> {
  const pairs = taggings.flatMap(({ cardId, names }) => names.map((name) => ({ cardId, name })));
  if (pairs.length === 0) return;
  const cardIds = sql.param(pairs.map((pair) => pair.cardId));
  const names = sql.param(pairs.map((pair) => pair.name));
  // In order of name, so that two calls that make the same tags do not wait for each other.
  await db.execute(sql`
    insert into ${tags} (name)
    select distinct given.name from unnest(${names}::text[]) as given(name) order by given.name
    on conflict do nothing`);
  await db.execute(sql`
    insert into ${cardTags} (card_id, tag_id)
    select given.card_id, ${tags.id}
    from unnest(${cardIds}::bigint[], ${names}::text[]) as given(card_id, name)
    join ${tags} on ${tags.name} = given.name
    on conflict do nothing`);
}

/** Tags of each card by name; cards without tags are left out. */
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
