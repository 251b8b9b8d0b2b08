import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { ReviewItem } from "#contract/reviews.ts";
import type { Database } from "#server/database/connect.ts";
import { reviews } from "#server/database/study-schema.ts";

const Rows = v.array(v.object({ index: v.pipe(v.string(), v.toNumber()) }));

/**
 * Leaves out the answers that the learner's log has: those of an earlier import, and those that were given here, went to
 * Anki with an export, and come back.
 */
export async function withoutKnown(
  db: Database,
  userId: number,
  items: readonly ReviewItem[],
): Promise<ReviewItem[]> {
  const cardIds = items.map(({ cardId }) => cardId);
  const times = items.map(({ reviewTimestamp }) => reviewTimestamp);
  const { rows } = await db.execute(sql`
    select given.index from unnest(${sql.param(cardIds)}::bigint[], ${sql.param(times)}::timestamptz[])
      with ordinality as given(card_id, at, index)
    where exists (select from ${reviews}
      where user_id = ${userId} and reviews.card_id = given.card_id and reviewed_at = given.at)`);
  const known = new Set(v.parse(Rows, rows).map(({ index }) => index - 1));
  return items.filter((_, index) => !known.has(index));
}
