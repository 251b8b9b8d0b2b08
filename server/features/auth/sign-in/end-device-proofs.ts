import { eq } from "drizzle-orm";
import { users } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";

/** Makes every device proof of an account worthless that was given until now. */
export async function endDeviceProofs(db: Database, userId: number, now: Date): Promise<void> {
  await db.update(users).set({ deviceProofsFrom: now }).where(eq(users.id, userId));
}
