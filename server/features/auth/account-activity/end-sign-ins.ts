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

/** The condition of a sign-in that has not ended. */
export const lives = (now: Date): SQL | undefined => and(isNull(signIns.revokedAt), gt(signIns.endsAt, now));

/**
 * Ends the active ones of these sign-ins, which invalidates their refresh and access tokens. Nothing is
 * pushed any more to the browsers of all of them, those that ran out among them.
 *
 * @returns how many were ended.
 */
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
