import { type SQL, eq, sql } from "drizzle-orm";
import { users } from "#server/database/account-schema.ts";

/** The user of a name, in any case. */
export function isUsername(name: string): SQL {
  return eq(sql`lower(${users.username})`, sql`lower(${name.normalize("NFC")})`);
}
