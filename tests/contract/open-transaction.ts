import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Database } from "#server/database/connect.ts";

/** Writes in a transaction that stays open until `commit` is called. */
export async function beginTransaction(
  database: Database,
  write: (db: Database) => Promise<unknown>,
): Promise<{ commit(): Promise<void> }> {
  const written = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const ended = database.transaction(async (db) => {
    await write(db);
    written.resolve();
    await released.promise;
  });
  await Promise.race([written.promise, ended]);
  return {
    commit: () => {
      released.resolve();
      return ended;
    },
  };
}

/** Waits until one other transaction waits for a lock. */
export const aLockIsAwaited = (database: Database): Promise<void> =>
  vi.waitFor(async () => {
    // A transaction goes on seeing the connections that were there when it first asked, and not those opened since.
    await database.execute(sql`select pg_stat_clear_snapshot()`);
    const { rows } = await database.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(1);
  }, 30_000);
