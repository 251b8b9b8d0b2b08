import { sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";

/**
 * Corrects the sums of difficulties, daily, for learners with answers in the last two days: an answer at the same time as a
 * change of the deck's cards may miss the sum.
 */
export async function recountDifficulties(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 2 * 86_400_000);
  await db.execute(sql`
    update answered_cards set difficulty_sum = there.difficulty
    from (
      select card_states.user_id, cards.deck_id, sum(card_states.difficulty::numeric) as difficulty
      from card_states join cards on cards.id = card_states.card_id and cards.deleted_at is null
      where card_states.user_id in (select user_id from card_states where last_review >= ${since})
      group by card_states.user_id, cards.deck_id
    ) there
    where answered_cards.user_id = there.user_id and answered_cards.deck_id = there.deck_id
      and answered_cards.difficulty_sum <> there.difficulty`);
}
