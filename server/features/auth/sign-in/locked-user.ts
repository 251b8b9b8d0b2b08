import type { SQL } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { users } from "#server/database/account-schema.ts";

/**
 * Locks a user's row until the transaction ends, so that changes of passwords, addresses and sign-ins run one after the
 * other. `update` also waits for those who add rows that belong to the user.
 * All callers lock it before the rows that belong to it, which prevents deadlocks.
 */
export async function lockUser(
  tx: Database,
  which: SQL | undefined,
  strength: "no key update" | "update" = "no key update",
) {
  const [user] = await tx
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      passwordHash: users.passwordHash,
      disabledAt: users.disabledAt,
    })
    .from(users)
    .where(which)
    .for(strength);
  return user;
}
