import { type SQL, and, gt, isNull } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { signIns } from "#server/database/account-schema.ts";

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
 * Ends those of the named sign-ins that live: their refresh and access tokens are worthless from here on.
 *
 * @returns how many there were.
 */
export async function endSignIns(
  db: Database,
  which: SQL | undefined,
  because: Cause,
  now: Date,
): Promise<number> {
  const ended = await db
    .update(signIns)
    .set({ revokedAt: now, revokedBecause: because })
    .where(and(which, lives(now)))
    .returning({ id: signIns.id });
  return ended.length;
}
