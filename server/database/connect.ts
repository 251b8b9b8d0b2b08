import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import * as accounts from "./account-schema.ts";
import { repeatDeadlocked } from "./locks/deadlocks.ts";
import * as decks from "./deck-schema.ts";
import * as monitoring from "./monitoring-schema.ts";
import { statementPreparer } from "./prepared-statements.ts";
import * as studyOptions from "./study-options-schema.ts";
import * as study from "./study-schema.ts";

const schema = { ...accounts, ...decks, ...study, ...studyOptions, ...monitoring };

/** Drizzle over a pool, or a transaction of it. */
export type Database = Pick<
  NodePgDatabase<typeof schema>,
  | "select"
  | "selectDistinct"
  | "selectDistinctOn"
  | "insert"
  | "update"
  | "delete"
  | "execute"
  | "transaction"
  | "with"
  | "$with"
  | "$count"
>;

export interface Connection {
  readonly db: Database;
  /** For statements that take long on some input: they are given up early, and leave the connections of `db` to others. */
  readonly searchDb: Database;
  close(): Promise<void>;
}

/** Milliseconds, after which PostgreSQL gives a statement up: a call that its sender has left must not hold a connection. */
const STATEMENT = 60_000;

/** The same for a search: hits of common words are ranked one by one. */
const SEARCH = 5000;

/** A transaction that ends in a deadlock is run again. `onError` gets the errors of idle connections. */
export function connect(
  url: string,
  onError: (error: Error) => void,
  { searchTimeout = SEARCH }: { readonly searchTimeout?: number } = {},
): Connection {
  const open = (max: number, statementTimeout: number) => {
    const pool = new Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: 10_000,
      statement_timeout: statementTimeout,
    });
    pool.on("connect", statementPreparer());
    pool.on("error", onError);
    return { pool, db: drizzle(pool, { schema, casing: "snake_case" }) };
  };
  const { pool, db } = open(10, STATEMENT);
  const searches = open(5, searchTimeout);
  const once = db.transaction.bind(db);
  db.transaction = (run, config) => repeatDeadlocked(() => once(run, config));
  return {
    db,
    searchDb: searches.db,
    close: async () => void (await Promise.all([pool.end(), searches.pool.end()])),
  };
}
