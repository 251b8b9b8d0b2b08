import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { MarkedCard } from "#contract/study/card-marks.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { readableBy } from "../decks/deck-access.ts";
import { cardMarks } from "#server/database/study-schema.ts";

const MARKS = [
  ["suspended", "suspended_at"],
  ["buried_until", "buried_at"],
  ["flag", "flag_at"],
  ["marked", "marked_at"],
] as const;

/** A device's clock that is ahead counts as the server's. */
function rowOf(changed: MarkedCard, now: Date) {
  const { cardId, modifiedAt, earlier = {}, suspended, buriedUntil, flag, marked } = changed;
  const timeOf = (mark: keyof typeof earlier) => {
    if (changed[mark] === undefined) return null;
    return new Date(Math.min(Date.parse(earlier[mark] ?? modifiedAt), now.getTime())).toISOString();
  };
  return {
    card_id: cardId,
    suspended: suspended ?? false,
    suspended_at: timeOf("suspended"),
    buried_until: buriedUntil ?? null,
    buried_at: timeOf("buriedUntil"),
    flag: flag ?? 0,
    flag_at: timeOf("flag"),
    marked: marked ?? false,
    marked_at: timeOf("marked"),
  };
}

const listed = (names: readonly string[]) => sql.raw(names.map((name) => `"${name}"`).join(", "));
const columns = MARKS.flat();

const laterMarks: SQL = sql.join(
  MARKS.map(([mark, at]) => {
    const isLater = `excluded.${at} >= coalesce(card_marks.${at}, '-infinity')`;
    return sql.raw(
      `${mark} = case when ${isLater} then excluded.${mark} else card_marks.${mark} end,
       ${at} = greatest(card_marks.${at}, excluded.${at})`,
    );
  }),
  sql`, `,
);

const typeOf = (column: PgColumn) => sql.raw(column.getSQLType());

const Written = v.array(v.object({ cardId: v.pipe(v.string(), v.toNumber()) }));

/** A device may not know that a card was moved to another deck. @returns The ids of the cards that the learner may study. */
export async function markCards(
  db: Database,
  { userId, now }: { readonly userId: number; readonly now: Date },
  changed: readonly MarkedCard[],
): Promise<number[]> {
  const rows = JSON.stringify(changed.map((card) => rowOf(card, now)));
  const time = typeOf(cardMarks.markedAt);
  const { rows: written } = await db.execute(sql`
    insert into ${cardMarks} (user_id, card_id, ${listed(columns)})
    select ${userId}, ${cards.id}, ${sql.raw(columns.map((name) => `given."${name}"`).join(", "))}
    from json_to_recordset(${rows}) as given(card_id bigint, suspended boolean, suspended_at ${time},
      buried_until ${time}, buried_at ${time}, flag smallint, flag_at ${time}, marked boolean, marked_at ${time})
    join ${cards} on ${cards.id} = given.card_id and ${cards.deletedAt} is null
    join ${decks} on ${decks.id} = ${cards.deckId} and ${readableBy(userId)}
    order by ${cards.id}
    on conflict (user_id, card_id) do update set ${laterMarks}
    returning card_id as "cardId"`);
  return v.parse(Written, written).map(({ cardId }) => cardId);
}
