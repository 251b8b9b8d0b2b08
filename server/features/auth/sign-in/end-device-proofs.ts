import { eq } from "drizzle-orm";
import { users } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";

export async function endDeviceProofs(db: Database, userId: number, now: Date): Promise<void> {
  await db.update(users).set({ deviceProofsFrom: now }).where(eq(users.id, userId));
}
