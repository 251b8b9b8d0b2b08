import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "#server/database/connect.ts";

const Row = v.object({ version: v.string() });

/** The version of all rows that later statements see at least. */
export async function presentVersion(db: Database): Promise<string> {
  const { rows } = await db.execute(sql`select pg_current_snapshot()::text as version`);
  return v.parse(Row, rows[0]).version;
}

/** Whether a version includes what a transaction wrote that has ended by now. */
export function isSeenBy(version: string, transaction: string): boolean {
  const [, end = "0", running = ""] = version.split(":");
  return BigInt(transaction) < BigInt(end) && !running.split(",").includes(transaction);
}
