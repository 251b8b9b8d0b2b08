import { eq } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { signIns, users } from "#server/database/account-schema.ts";
import { type Occasion, recordActivity } from "../account-activity/activity.ts";
import { endSignIns } from "../account-activity/end-sign-ins.ts";
import { expireMailTokens } from "../mails/mail-tokens.ts";

/**
 * Sets the password of a user whose row the caller has locked. Every sign-in ends, and all mailed links to reset the
 * password or change the address expire.
 */
export async function setPassword(
  tx: Database,
  { userId, passwordHash }: { userId: number; passwordHash: string },
  because: "password_reset" | "password_changed",
  occasion: Occasion,
): Promise<void> {
  const { now } = occasion;
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await endSignIns(tx, eq(signIns.userId, userId), because, now);
  await expireMailTokens(tx, userId, ["reset_password", "change_email"], now);
  await recordActivity(tx, userId, because, occasion);
}
