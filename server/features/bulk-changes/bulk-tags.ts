import { and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { TAGS_MAX } from "#contract/decks/tags.ts";
import { bulkChangedCards } from "#server/database/bulk-change-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, cardTags, tags } from "#server/database/deck-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { claim } from "../quotas/claim.ts";

interface Retagging {
  readonly ownerId: number;
  readonly seq: number;
  readonly cardIds: readonly number[];
  readonly names: readonly string[];
}

const CardIds = v.array(v.object({ cardId: v.pipe(v.string(), v.toNumber()) }));
const Lacking = v.array(v.object({ cardId: v.pipe(v.string(), v.toNumber()), isOver: v.boolean() }));

const idList = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`;
const nameList = (names: readonly string[]) => sql`${sql.param([...names])}::text[]`;

/** @returns The cards that would have too many tags, and stay as they are. @throws ApiError 409 if the owner would. */
export async function addTags(db: Database, retagging: Retagging, now: Date): Promise<readonly number[]> {
  const { ownerId, seq, cardIds } = retagging;
  const names = [...new Set(retagging.names)];
  const { rows } = await db.execute(sql`
    select card_id as "cardId", had + ${names.length} - known > ${TAGS_MAX} as "isOver" from (
      select given.card_id, count(${cardTags.tagId})::integer as had,
        (count(*) filter (where ${tags.name} = any(${nameList(names)})))::integer as known
      from unnest(${idList(cardIds)}) as given(card_id)
      left join ${cardTags} on ${cardTags.cardId} = given.card_id
      left join ${tags} on ${tags.id} = ${cardTags.tagId}
      group by given.card_id
    ) as counted where known < ${names.length} order by card_id`);
  const lacking = v.parse(Lacking, rows);
  const ids = lacking.flatMap(({ cardId, isOver }) => (isOver ? [] : [cardId]));
  const overLimit = lacking.flatMap(({ cardId, isOver }) => (isOver ? [cardId] : []));
  if (ids.length === 0) return overLimit;
  // Sorted, so that two calls that create the same tags cannot deadlock.
  const created = await db.execute(sql`
    insert into ${tags} (owner_id, name)
    select ${ownerId}, given.name from unnest(${nameList(names)}) as given(name) order by given.name
    on conflict do nothing`);
  await claim(db, ownerId, "tags", created.rowCount ?? 0);
  await db.execute(sql`
    with added as (
      insert into ${cardTags} (card_id, tag_id)
      select given.card_id, ${tags.id} from unnest(${idList(ids)}) as given(card_id)
      cross join ${tags} where ${tags.ownerId} = ${ownerId} and ${tags.name} = any(${nameList(names)})
      on conflict do nothing
      returning card_id, tag_id
    )
    insert into ${bulkChangedCards} (change, card_id, tag_ids)
    select ${seq}, card_id, array_agg(tag_id order by tag_id) from added group by card_id`);
  await noteRetagged(db, ids, now);
  return overLimit;
}

export async function removeTags(
  db: Database,
  { ownerId, seq, cardIds, names }: Retagging,
  now: Date,
): Promise<void> {
  const { rows } = await db.execute(sql`
    with removed as (
      delete from ${cardTags} using ${tags}
      where ${tags.id} = ${cardTags.tagId} and ${tags.ownerId} = ${ownerId}
        and ${tags.name} = any(${nameList(names)}) and ${isOneOf(cardTags.cardId, [...cardIds])}
      returning ${cardTags.cardId}, ${cardTags.tagId}
    )
    insert into ${bulkChangedCards} (change, card_id, tag_ids)
    select ${seq}, card_id, array_agg(tag_id order by tag_id) from removed group by card_id
    returning card_id as "cardId"`);
  const ids = v.parse(CardIds, rows).map(({ cardId }) => cardId);
  await noteRetagged(db, ids, now);
}

export async function takeOffAgain(
  db: Database,
  seq: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await db
    .delete(cardTags)
    .where(
      and(
        isOneOf(cardTags.cardId, [...ids]),
        sql`exists (select from ${bulkChangedCards} where ${and(
          eq(bulkChangedCards.change, seq),
          eq(bulkChangedCards.cardId, cardTags.cardId),
          sql`${cardTags.tagId} = any(${bulkChangedCards.tagIds})`,
        )})`,
      ),
    );
  await noteRetagged(db, ids, now);
}

export async function putOnAgain(
  db: Database,
  seq: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into ${cardTags} (card_id, tag_id)
    select ${bulkChangedCards.cardId}, ${tags.id} from ${bulkChangedCards}
    join ${tags} on ${tags.id} = any(${bulkChangedCards.tagIds})
    where ${bulkChangedCards.change} = ${seq} and ${isOneOf(bulkChangedCards.cardId, [...ids])}
    on conflict do nothing`);
  await noteRetagged(db, ids, now);
}

/** Tags are a part of their card: devices fetch it again when its row is written. */
async function noteRetagged(db: Database, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(cards)
    .set({ updatedAt: now })
    .where(isOneOf(cards.id, [...ids]));
}
