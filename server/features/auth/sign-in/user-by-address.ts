import { type SQL, and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { users } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";

/** The account that has confirmed this address; there is at most one. */
export function ownsAddress(email: string): SQL | undefined {
  return and(eq(users.email, email), isNotNull(users.emailVerifiedAt));
}

const isUnconfirmed = sql<boolean>`${users.emailVerifiedAt} is null`;

/** The account that confirmed the address, else the newest that names it: a sign-up does not reveal known addresses. */
export function ledToByAddress(db: Database, email: string): SQL {
  const led = db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email))
    .orderBy(isUnconfirmed, desc(users.id))
    .limit(1);
  return inArray(users.id, led);
}

/** The one that confirmed the address, if any, then the newest that name it. */
export async function namedByAddress(db: Database, email: string) {
  const rows = await db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      deviceProofsFrom: users.deviceProofsFrom,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .where(eq(users.email, email))
    .orderBy(isUnconfirmed, desc(users.id))
    .limit(2);
  return rows.map(({ emailVerifiedAt, ...user }) => ({ ...user, isConfirmed: emailVerifiedAt !== null }));
}
