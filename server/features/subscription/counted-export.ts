import { limitReached } from "#domain/subscription/limit-check.ts";
import type { Database } from "#server/database/connect.ts";
import { OperationRefused, TooManyRequests } from "#server/http/errors/api-error.ts";
import { countUse, uncountUse } from "#server/http/limits/count-uses.ts";
import { exportUse, limitOf } from "./operation-limits.ts";

/** An export that fails does not count. @throws OperationRefused 402 where the plan allows none, or no more today. */
export async function countingExport<T>(
  db: Database,
  userId: number,
  now: Date,
  run: () => Promise<T>,
): Promise<T> {
  const limit = await limitOf(db, userId, "export_operation", now);
  const use = exportUse(userId, now, limit ?? undefined);
  const services = { db, now: () => now };
  try {
    await countUse(use, services);
  } catch (error) {
    if (!(error instanceof TooManyRequests) || limit === null) throw error;
    await uncountUse(use, services);
    throw new OperationRefused("export_operation", limitReached("export_operation", limit));
  }
  return run().catch(async (error: unknown) => {
    await uncountUse(use, services);
    throw error;
  });
}
