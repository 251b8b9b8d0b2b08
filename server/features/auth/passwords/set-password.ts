import { eq } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { signIns, users } from "#server/database/account-schema.ts";
import { type Occasion, recordActivity } from "../account-activity/activity.ts";
import { endSignIns } from "../account-activity/end-sign-ins.ts";
import { expireMailTokens } from "../mails/mail-tokens.ts";

/** The caller has locked the user's row. Every sign-in ends, and mailed links for the password or a new address expire. */
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
