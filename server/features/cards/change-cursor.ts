import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "#server/database/connect.ts";

/** Up to where a snapshot of the database sees everything. */
export interface Seen {
  /**
   * Names this database in this run of its server. Whoever restores a copy starts a server, makes a database or makes
   * its tables: where xids begin again at an earlier one, the name is another.
   */
  readonly run: string;
  /** The oldest transaction that may still write: what earlier ones wrote is seen. */
  readonly before: bigint;
}

const Row = v.object({ run: v.string(), before: v.pipe(v.string(), v.toBigint()) });

/** Runs in the transaction whose snapshot is asked for. */
export async function seenBy(db: Database): Promise<Seen> {
  const { rows } = await db.execute(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as before, md5(concat_ws(' ',
      extract(epoch from pg_postmaster_start_time()),
      (select oid from pg_database where datname = current_database()),
      pg_relation_filenode('cards'), pg_relation_filenode('card_states'))) as run`);
  return v.parse(Row, rows[0]);
}

/** The cursor with which a learner later asks for what changed since. */
export const toCursor = ({ run, before }: Seen): string => `${run}.${before}`;

/** The transaction since which changes are asked for; undefined where the cursor tells nothing of this database. */
export function sinceOf(cursor: string, present: Seen): string | undefined {
  const [, run, before] = /^([0-9a-f]{32})\.(\d{1,20})$/.exec(cursor) ?? [];
  if (run !== present.run || before === undefined || BigInt(before) > present.before) return undefined;
  return before;
}
