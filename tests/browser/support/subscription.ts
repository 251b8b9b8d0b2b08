import { sql } from "drizzle-orm";
import { connect } from "#server/database/connect.ts";
import { openPrivatePostgres } from "#server/database/private/private-postgres.ts";
import type { Account } from "./account.ts";
import type { ApplicationServer } from "./server.ts";

/** Sets the end of the account's subscription in the server's database, so many milliseconds from now. */
export async function subscriptionEnds(
  { dataDir }: Pick<ApplicationServer, "dataDir">,
  { username }: Account,
  ms: number,
): Promise<void> {
  const postgres = await openPrivatePostgres({ dataDir, log: () => undefined });
  const { db, close } = connect(postgres.url, () => undefined);
  try {
    const end = new Date(Date.now() + ms).toISOString();
    await db.execute(sql`update users set subscription_ends_at = ${end} where username = ${username}`);
  } finally {
    await close();
    await postgres.stop();
  }
}
