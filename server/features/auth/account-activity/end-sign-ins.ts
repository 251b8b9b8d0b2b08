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
 * Ends the active ones of these sign-ins, which invalidates their refresh and access tokens.
 *
 * @returns how many were ended.
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
