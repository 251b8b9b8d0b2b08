import { type SQL, eq, sql } from "drizzle-orm";
import { users } from "#server/database/account-schema.ts";

/** In any letter case. */
export function isUsername(name: string): SQL {
  return eq(sql`lower(${users.username})`, sql`lower(${name.normalize("NFC")})`);
}
