import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "#server/database/connect.ts";

export interface Seen {
  /** Identifies this database in this run of its server; changes whenever transaction ids may start over. */
  readonly run: string;
  /** The oldest transaction that may still write; the snapshot includes all earlier ones. */
  readonly before: bigint;
}

const Row = v.object({ run: v.string(), before: v.pipe(v.string(), v.toBigint()) });

/** Runs in the transaction that owns the snapshot. */
export async function seenBy(db: Database): Promise<Seen> {
  const { rows } = await db.execute(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as before, md5(concat_ws(' ',
      extract(epoch from pg_postmaster_start_time()),
      (select oid from pg_database where datname = current_database()),
      pg_relation_filenode('cards'), pg_relation_filenode('card_states'), pg_relation_filenode('card_marks'),
      pg_relation_filenode('accepted_answers'))) as run`);
  return v.parse(Row, rows[0]);
}

export const toCursor = ({ run, before }: Seen): string => `${run}.${before}`;

/** The first transaction of the requested changes; undefined if the cursor is not of this database. */
export function sinceOf(cursor: string, present: Seen): string | undefined {
  const [, run, before] = /^([0-9a-f]{32})\.(\d{1,20})$/.exec(cursor) ?? [];
  if (run !== present.run || before === undefined || BigInt(before) > present.before) return undefined;
  return before;
}
