import { and, eq, gt, inArray } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "#server/database/connect.ts";
import { schedulesToReplay } from "#server/database/study-schema.ts";
import { replaySchedules } from "./card-schedules.ts";
import { lockReviewsOf } from "./review-log.ts";

const AT_ONCE = 500;

/**
 * Replays the schedules that a migration marked, one learner after another, in one transaction per batch. Processes
 * that start together share the work. A learner whose replay fails is logged and stays marked for the next start. Until
 * then a card keeps its old schedule; each new answer to it also replays it.
 *
 * @param signal Ends it before the next batch.
 */
export async function replayMarked(
  { db, log }: { readonly db: Database; readonly log: Logger },
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  let userId: number | undefined = 0;
  while (!signal.aborted) {
    userId = await nextMarked(db, userId);
    if (userId === undefined) return;
    await replayLearner(db, userId, signal).catch((err: unknown) =>
      log.error(
        { err, userId },
        "A learner's marked schedules were not replayed; the next start tries again.",
      ),
    );
  }
}

async function nextMarked(db: Database, after: number): Promise<number | undefined> {
  const [marked] = await db
    .select({ userId: schedulesToReplay.userId })
    .from(schedulesToReplay)
    .where(gt(schedulesToReplay.userId, after))
    .orderBy(schedulesToReplay.userId)
    .limit(1);
  return marked?.userId;
}

async function replayLearner(database: Database, userId: number, signal: AbortSignal): Promise<void> {
  let isMore = true;
  while (isMore && !signal.aborted) isMore = await database.transaction((db) => replayBatch(db, userId));
}

/** @returns False if no schedule of the learner is marked any more. */
async function replayBatch(db: Database, userId: number): Promise<boolean> {
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
  return taken.length === AT_ONCE;
}
