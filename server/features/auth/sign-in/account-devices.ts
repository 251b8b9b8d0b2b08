import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { accountDevices } from "#server/database/account-schema.ts";

/** Devices that are remembered of one account. */
const REMEMBERED_MAX = 100;

/**
 * Remembers the device that an account is used on.
 *
 * @param deviceId Null for one that names itself not, which is never known.
 * @returns whether it is new to an account that other devices are known of.
 */
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
    // Not everybody who comes here holds the user's row: nobody waits in a circle.
    .for("update", { skipLocked: true });
  await tx.delete(accountDevices).where(and(isTheirs, inArray(accountDevices.deviceId, older)));
  return isNew;
}
