import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { schedulesToReplay } from "#server/database/schema.ts";
import { replaySchedules } from "./card-schedules.ts";
import { lockReviewsOf } from "./review-log.ts";

const AT_ONCE = 500;

/**
 * Replays the schedules that a migration marked, a batch of one learner's a transaction. Processes that start at once share
 * them, and what one leaves undone the next start does.
 */
export async function replayMarked(database: Database): Promise<void> {
  let isMore = true;
  while (isMore) isMore = await database.transaction(replayBatch);
}

/** @returns False where nothing is marked any more. */
async function replayBatch(db: Database): Promise<boolean> {
  const [marked] = await db
    .select({ userId: schedulesToReplay.userId })
    .from(schedulesToReplay)
    .orderBy(schedulesToReplay.userId)
    .limit(1);
  if (!marked) return false;
  const { userId } = marked;
  await lockReviewsOf(db, userId);
  const isTheirs = eq(schedulesToReplay.userId, userId);
  const batch = db
    .select({ cardId: schedulesToReplay.cardId })
    .from(schedulesToReplay)
    .where(isTheirs)
    .orderBy(schedulesToReplay.cardId)
    .limit(AT_ONCE);
  const taken = await db
    .delete(schedulesToReplay)
    .where(and(isTheirs, inArray(schedulesToReplay.cardId, batch)))
    .returning({ cardId: schedulesToReplay.cardId });
  await replaySchedules(
    db,
    userId,
    taken.map(({ cardId }) => cardId),
  );
  return true;
}
