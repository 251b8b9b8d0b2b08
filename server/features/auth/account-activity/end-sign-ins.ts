import { type SQL, and, gt, inArray, isNull } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { signIns } from "#server/database/account-schema.ts";
import { pushSubscriptions } from "#server/database/notification-schema.ts";

type Cause =
  | "signed_out"
  | "ended_by_user"
  | "refresh_token_reuse"
  | "password_reset"
  | "password_changed"
  | "disabled"
  | "too_many";

export const lives = (now: Date): SQL | undefined => and(isNull(signIns.revokedAt), gt(signIns.endsAt, now));

/** Also invalidates their tokens, and pushes nothing any more to their browsers, those that ran out too. @returns how many ended. */
export async function endSignIns(
  db: Database,
  which: SQL | undefined,
  because: Cause,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(signIns)
      .set({ revokedAt: now, revokedBecause: because })
      .where(and(which, lives(now)))
      .returning({ id: signIns.id });
    const all = tx.select({ id: signIns.id }).from(signIns).where(which);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.signInId, all));
    return ended.length;
  });
}
