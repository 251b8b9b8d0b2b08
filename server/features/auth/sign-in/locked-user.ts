import type { SQL } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { users } from "#server/database/account-schema.ts";

/**
 * Changes of passwords, addresses and sign-ins run one after the other; `update` also waits for those who add rows of the user.
 * All callers lock it before the user's other rows, which prevents deadlocks.
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
