import { and, eq, lt, or } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { accountActivity, mailTokens, signIns } from "#server/database/account-schema.ts";
import { cardBatches } from "#server/database/deck-schema.ts";
import { forgetOldReports } from "#server/features/monitoring/store-reports.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Ended sign-ins, mailed tokens and batches after 30 days, activity after 90, and old error reports, which belong to no user. */
export async function forgetOldRows(tx: Database, userId: number, now: Date): Promise<void> {
  const ended = new Date(now.getTime() - 30 * DAY_MS);
  const old = new Date(now.getTime() - 90 * DAY_MS);
  await tx
    .delete(signIns)
    .where(and(eq(signIns.userId, userId), or(lt(signIns.revokedAt, ended), lt(signIns.endsAt, ended))));
  await tx
    .delete(mailTokens)
    .where(
      and(eq(mailTokens.userId, userId), or(lt(mailTokens.usedAt, ended), lt(mailTokens.expiresAt, ended))),
    );
  await tx
    .delete(accountActivity)
    .where(and(eq(accountActivity.userId, userId), lt(accountActivity.at, old)));
  await tx.delete(cardBatches).where(and(eq(cardBatches.ownerId, userId), lt(cardBatches.createdAt, ended)));
  await forgetOldReports(tx, now);
}
