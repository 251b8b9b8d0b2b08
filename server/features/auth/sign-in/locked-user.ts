import type { SQL } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { users } from "#server/database/account-schema.ts";

/**
 * A user whose row is held until the transaction ends, so that what changes how an account is entered goes one after
 * the other. It is locked before the rows that belong to it, everywhere, so that nobody waits in a circle.
 */
export async function lockUser(tx: Database, which: SQL | undefined) {
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
    .for("no key update");
  return user;
}
