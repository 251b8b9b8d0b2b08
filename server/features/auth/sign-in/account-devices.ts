import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { accountDevices } from "#server/database/account-schema.ts";

const REMEMBERED_MAX = 100;

/** @param deviceId Null: none named, never known. @returns whether the account has known devices and this is a new one. */
export async function rememberDevice(
  tx: Database,
  userId: number,
  deviceId: string | null,
  now: Date,
): Promise<boolean> {
  const isTheirs = eq(accountDevices.userId, userId);
  const known = await tx.select({ id: accountDevices.deviceId }).from(accountDevices).where(isTheirs);
  const isNew = known.length > 0 && !known.some(({ id }) => id === deviceId);
  if (deviceId === null) return isNew;
  await tx
    .insert(accountDevices)
    .values({ userId, deviceId, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [accountDevices.userId, accountDevices.deviceId],
      set: { lastUsedAt: now },
    });
  if (known.length < REMEMBERED_MAX) return isNew;
  const older = tx
    .select({ id: accountDevices.deviceId })
    .from(accountDevices)
    .where(isTheirs)
    .orderBy(desc(accountDevices.lastUsedAt))
    .offset(REMEMBERED_MAX)
    // Not every caller locks the user's row, so waiting here could deadlock.
    .for("update", { skipLocked: true });
  await tx.delete(accountDevices).where(and(isTheirs, inArray(accountDevices.deviceId, older)));
  return isNew;
}
