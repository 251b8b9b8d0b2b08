import { eq } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { signIns, users } from "#server/database/account-schema.ts";
import { endDeviceProofs } from "./end-device-proofs.ts";
import { endSignIns } from "../account-activity/end-sign-ins.ts";
import { lockUser } from "./locked-user.ts";

/** All sign-ins end at once. @returns how many. */
export function disableAccount(db: Database, userId: number, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, eq(users.id, userId));
    if (user?.disabledAt === null) {
      await tx.update(users).set({ disabledAt: now }).where(eq(users.id, userId));
    }
    await endDeviceProofs(tx, userId, now);
    return endSignIns(tx, eq(signIns.userId, userId), "disabled", now);
  });
}

export async function enableAccount(db: Database, userId: number): Promise<void> {
  await db.update(users).set({ disabledAt: null }).where(eq(users.id, userId));
}
