import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { CardHistory } from "#domain/adaptive/item-parameters.ts";
import type { Database } from "#server/database/connect.ts";

/** Learners of a card that are counted at most: more would hardly change its parameters. */
const LEARNERS_MAX = 300;

const Rows = v.array(
  v.object({
    cardId: v.pipe(v.string(), v.toNumber()),
    learners: v.number(),
    answers: v.number(),
    right: v.number(),
    correlation: v.nullable(v.number()),
  }),
);

/** From their schedules; none of a deck that is not public. An answer that made a known card be learned again was wrong. */
export async function cardHistories(
  db: Database,
  deckId: number,
  cardIds: readonly number[],
): Promise<ReadonlyMap<number, CardHistory>> {
  const { rows } = await db.execute(sql`
    with answered as (
      select s.user_id, s.card_id, s.reps, s.reps - s.lapses as known
      from unnest(${sql.param([...cardIds])}::bigint[]) as asked(card_id)
      cross join lateral (
        select user_id, card_id, reps, lapses from card_states
        where card_states.card_id = asked.card_id and reps > 0 and reps >= lapses limit ${LEARNERS_MAX}
      ) s
      where exists (select from decks where id = ${deckId} and is_public)
    ), learners as (
      select user_id, sum(reps) as reps, sum(known) as known from answered group by user_id
    )
    select a.card_id as "cardId", count(*)::int as learners, sum(a.reps)::int as answers, sum(a.known)::int as "right",
      corr(a.known::float8 / a.reps, (l.known - a.known)::float8 / nullif(l.reps - a.reps, 0)) as correlation
    from answered a join learners l using (user_id)
    group by a.card_id`);
  return new Map(v.parse(Rows, rows).map(({ cardId, ...history }) => [cardId, history]));
}
