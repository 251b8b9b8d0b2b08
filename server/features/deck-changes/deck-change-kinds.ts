import { sql } from "drizzle-orm";
import * as v from "valibot";
import { TAGS_MAX } from "#contract/decks/tags.ts";
import { bulkChangedDecks } from "#server/database/bulk-change-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { decks, favoriteDecks } from "#server/database/deck-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";

export interface Changing {
  readonly seq: number;
  readonly userId: number;
  readonly deckIds: readonly number[];
  readonly now: Date;
}

const Ids = v.array(v.object({ id: v.pipe(v.string(), v.toNumber()) }));

const nameList = (names: readonly string[]) => sql`${sql.param([...names])}::text[]`;
const these = ({ deckIds }: Changing) => isOneOf(decks.id, deckIds);
const at = ({ now }: Changing) => sql`${now.toISOString()}::timestamptz`;

/** @returns The decks that would have too many tags, and stay as they are. */
export async function addTags(
  db: Database,
  changing: Changing,
  names: readonly string[],
): Promise<readonly number[]> {
  const { rows } = await db.execute(sql`
    with wished as (
      select id, tags as before, array(
        select distinct name collate "C" from unnest(tags || ${nameList(names)}) as each(name) order by 1
      ) as after
      from ${decks} where ${these(changing)} and not tags @> ${nameList(names)}
    ), tagged as (
      update ${decks} set tags = after, updated_at = ${at(changing)} from wished
      where ${decks.id} = wished.id and cardinality(after) <= ${TAGS_MAX}
    ), noted as (
      insert into ${bulkChangedDecks} (change, deck_id, tags, tags_after)
      select ${changing.seq}, id, before, after from wished where cardinality(after) <= ${TAGS_MAX}
    )
    select id from wished where cardinality(after) > ${TAGS_MAX} order by id`);
  return v.parse(Ids, rows).map(({ id }) => id);
}

export async function removeTags(db: Database, changing: Changing, names: readonly string[]): Promise<void> {
  await db.execute(sql`
    with wished as (
      select id, tags as before, array(
        select name from unnest(tags) with ordinality as each(name, position)
        where name <> all(${nameList(names)}) order by position
      ) as after
      from ${decks} where ${these(changing)} and tags && ${nameList(names)}
    ), untagged as (
      update ${decks} set tags = after, updated_at = ${at(changing)} from wished where ${decks.id} = wished.id
    )
    insert into ${bulkChangedDecks} (change, deck_id, tags, tags_after)
    select ${changing.seq}, id, before, after from wished`);
}

export async function move(db: Database, changing: Changing, folderId: number | null): Promise<void> {
  await db.execute(sql`
    with before as (
      select id, folder_id from ${decks}
      where ${these(changing)} and folder_id is distinct from ${folderId}::bigint
    ), moved as (
      update ${decks} set folder_id = ${folderId}::bigint from before where ${decks.id} = before.id
    )
    insert into ${bulkChangedDecks} (change, deck_id, folder_id)
    select ${changing.seq}, id, folder_id from before`);
}

export async function trash(db: Database, changing: Changing): Promise<void> {
  await db.execute(sql`
    with trashed as (
      update ${decks} set deleted_at = ${at(changing)} where ${these(changing)} returning id
    )
    insert into ${bulkChangedDecks} (change, deck_id) select ${changing.seq}, id from trashed`);
}

export async function mark(db: Database, changing: Changing): Promise<void> {
  await db.execute(sql`
    with marked as (
      insert into ${favoriteDecks} (user_id, deck_id, created_at)
      select ${changing.userId}, id, ${at(changing)} from ${decks} where ${these(changing)} order by id
      on conflict do nothing
      returning deck_id
    )
    insert into ${bulkChangedDecks} (change, deck_id) select ${changing.seq}, deck_id from marked`);
}

export async function unmark(db: Database, changing: Changing): Promise<void> {
  await db.execute(sql`
    with unmarked as (
      delete from ${favoriteDecks}
      where user_id = ${changing.userId} and ${isOneOf(favoriteDecks.deckId, changing.deckIds)}
      returning deck_id, created_at
    )
    insert into ${bulkChangedDecks} (change, deck_id, favorite_since)
    select ${changing.seq}, deck_id, created_at from unmarked`);
}
