import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { compareCards } from "#contract/decks/card-changes.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import type { Database } from "#server/database/connect.ts";
import { ankiCards } from "#server/database/anki-schema.ts";
import { cards, decks } from "#server/database/deck-schema.ts";

const Matches = v.array(
  v.object({
    index: v.pipe(v.string(), v.toNumber()),
    cardId: v.pipe(v.string(), v.toNumber()),
    same: v.boolean(),
  }),
);

/**
 * By guid, else by content: one front after the other, which leaves PostgreSQL no way but the index, and then grouped, so that
 * many equal cards on either side do not multiply. @param except A card that is left out, with those of its note.
 */
export async function findSameCards(
  db: Database,
  deckId: number,
  given: readonly { readonly front: string; readonly back: string; readonly guid?: string | undefined }[],
  except?: number,
): Promise<ResponseOf<typeof compareCards>["matches"]> {
  const isOther =
    except === undefined
      ? sql`true`
      : sql`id <> ${except} and (note_id is null
          or note_id is distinct from (select note_id from ${cards} edited where edited.id = ${except}))`;
  const fronts = sql.param(given.map(({ front }) => front));
  const backs = sql.param(given.map(({ back }) => back));
  const byGuid = await findByGuid(db, deckId, given);
  const { rows } = await db.execute(sql`
    with given as materialized (
      select index, card_key(front) as front_key, card_key(back) as back_key
      from unnest(${fronts}::text[], ${backs}::text[]) with ordinality as list(front, back, index)
    ), known as materialized (
      select fronts.front_key, there.back_key, there.id
      from (select distinct front_key from given) fronts cross join lateral (
        select card_key(back) as back_key, min(id) as id
        from ${cards}
        where deck_id = ${deckId} and deleted_at is null and card_key(front) = fronts.front_key and ${isOther}
        group by 1
      ) there
    ), alike as (
      select front_key, min(id) as id from known group by front_key
    )
    select index - 1 as index, coalesce(known.id, alike.id) as "cardId", known.id is not null as same
    from given
    join alike using (front_key)
    left join known using (front_key, back_key)
    order by index`);
  if (byGuid.length === 0) return v.parse(Matches, rows);
  const found = new Set(byGuid.map(({ index }) => index));
  const byContent = v.parse(Matches, rows).filter(({ index }) => !found.has(index));
  return [...byGuid, ...byContent].toSorted((one, other) => one.index - other.index);
}

async function findByGuid(
  db: Database,
  deckId: number,
  given: Parameters<typeof findSameCards>[2],
): Promise<ResponseOf<typeof compareCards>["matches"]> {
  const listed = given.flatMap(({ front, back, guid }, index) =>
    guid === undefined ? [] : [{ index, front, back, guid }],
  );
  if (listed.length === 0) return [];
  const column = (name: keyof (typeof listed)[number]) => sql.param(listed.map((one) => one[name]));
  const { rows } = await db.execute(sql`
    select distinct on (listed.index) listed.index::text, ${cards.id}::text as "cardId",
      card_key(${cards.front}) = card_key(listed.front) and card_key(${cards.back}) = card_key(listed.back) as same
    from unnest(${column("index")}::int[], ${column("front")}::text[], ${column("back")}::text[],
      ${column("guid")}::text[]) as listed(index, front, back, guid)
    join ${ankiCards} on ${ankiCards.ownerId} = (select ${decks.ownerId} from ${decks} where ${decks.id} = ${deckId})
      and ${ankiCards.guid} = listed.guid
    join ${cards} on ${cards.id} = ${ankiCards.cardId}
    where ${cards.deckId} = ${deckId} and ${cards.deletedAt} is null
    order by listed.index, ${ankiCards.ord}`);
  return v.parse(Matches, rows);
}
