import { type IDBPDatabase, type IDBPTransaction, openDB, unwrap } from "idb";
import { randomToken } from "../../crypto/random-token.ts";
import { DatabaseError, databaseErrorOf } from "./database-error.ts";
import type { OfflineSchema, OfflineStore } from "./schema.ts";
import { OFFLINE_VERSION, createMissingStores } from "./stores.ts";

/** Milliseconds after which opening counts as failed (specification, section 9). */
export const INIT_TIMEOUT = 15_000;

/** Milliseconds before each attempt to connect again; further ones wait as long as the last. */
const RECONNECT_WAITS = [0, 100, 1000, 5000];

const past = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));

type Mode = "readonly" | "readwrite";
export type OfflineTransaction<S extends readonly OfflineStore[], M extends Mode> = IDBPTransaction<
  OfflineSchema,
  [...S],
  M
>;

/** What the device keeps (specification, section 3). */
export interface OfflineDatabase {
  /**
   * One strictly durable transaction: all of it is on the disk when it resolves. `relaxed` only for what the server can
   * repeat. @throws DatabaseError
   */
  write<const S extends readonly OfflineStore[], T>(
    stores: S,
    change: (transaction: OfflineTransaction<S, "readwrite">) => Promise<T>,
    durability?: "strict" | "relaxed",
  ): Promise<T>;
  /** @throws DatabaseError */
  read<const S extends readonly OfflineStore[], T>(
    stores: S,
    ask: (transaction: OfflineTransaction<S, "readonly">) => Promise<T>,
  ): Promise<T>;
  /** Reports that the database was deleted under this page. @returns a function that stops it. */
  onDeleted(listener: () => unknown): () => void;
  close(): void;
}

export interface OfflineDatabaseOptions {
  readonly name?: string;
  readonly deadline: (ms: number) => AbortSignal;
  /** A newer version needs the database: this page closes it, and must be reloaded. */
  readonly onOutdated: () => void;
}

/** @throws DatabaseError if it is missing, blocked, or of a newer version. */
export async function openOfflineDatabase(options: OfflineDatabaseOptions): Promise<OfflineDatabase> {
  const { name = "ibis_enhanced", onOutdated } = options;
  const deleted = new Set<() => unknown>();
  let isClosed = false;
  /** Undefined before the first connection. */
  let known: Promise<string | null | undefined> = Promise.resolve(undefined);
  let connection: Promise<IDBPDatabase<OfflineSchema>> | null = null;

  const connect = async () => {
    let isBlocked = false;
    if (typeof indexedDB === "undefined") throw new DatabaseError("UNAVAILABLE");
    const open = async () =>
      openDB<OfflineSchema>(name, OFFLINE_VERSION, {
        upgrade(database, from, _to, transaction) {
          createMissingStores(unwrap(database), unwrap(transaction));
          if (from === 0) void nameDatabase(transaction);
        },
        blocked: () => (isBlocked = true),
        blocking(_from, to, { target }) {
          if (target instanceof IDBDatabase) target.close();
          // The database is being deleted.
          if (to === null) return void reconnect();
          isClosed = true;
          onOutdated();
        },
        // Browsers close connections themselves, such as before deleting the database.
        terminated: () => void reconnect(),
      });
    const opening = open();
    const late = new Promise<never>((_, reject) => {
      const signal = options.deadline(INIT_TIMEOUT);
      signal.addEventListener("abort", () => reject(new DatabaseError(isBlocked ? "BLOCKED" : "TIMEOUT")));
    });
    try {
      const opened = await Promise.race([opening, late]);
      const before = await known;
      known = readName(opened).catch(() => before);
      if (before !== undefined && before !== (await known)) for (const listener of deleted) listener();
      return opened;
    } catch (error) {
      // A late connection is closed, as it would block the next one.
      void opening.then((opened) => opened.close()).catch(() => undefined);
      throw databaseErrorOf(error);
    }
  };

  /** The next use repeats a failed attempt. */
  const connected = () => {
    const begun = (connection ??= connect());
    begun.catch(() => {
      if (connection === begun) connection = null;
    });
    return begun;
  };
  /** Reconnects unasked, so that an idle page notices a deleted database. */
  const reconnect = async () => {
    connection = null;
    for (let attempt = 0; ; attempt += 1) {
      const wait = RECONNECT_WAITS[attempt] ?? RECONNECT_WAITS.at(-1) ?? 0;
      if (wait > 0) await past(options.deadline(wait));
      if (isClosed) return;
      try {
        await connected();
        return;
      } catch {
        // A browser refuses while it is deleting.
      }
    }
  };
  await connected();

  /** A lost connection is opened again, once. */
  const withConnection = async <T>(run: (database: IDBPDatabase<OfflineSchema>) => Promise<T>) => {
    if (isClosed) throw new DatabaseError("OUTDATED");
    const used = connected();
    try {
      return await run(await used);
    } catch (error) {
      if (isClosed || !isLost(error)) throw databaseErrorOf(error);
    }
    // Several uses may have met the same lost connection.
    if (connection === used) {
      void used.then((lost) => lost.close()).catch(() => undefined);
      connection = null;
    }
    try {
      return await run(await connected());
    } catch (error) {
      throw databaseErrorOf(error);
    }
  };

  /** A failure is reported as the error of the request, not of the transaction. */
  const settled = async <T>(transaction: EndingTransaction, asked: Promise<T>) => {
    const done = endOf(transaction);
    try {
      // A browser without room may never answer the requests.
      await Promise.race([asked, done]);
      const failed = await done;
      if (failed) throw failed.error;
      return await asked;
    } catch (error) {
      try {
        transaction.abort();
      } catch {
        // It has ended already.
      }
      const failed = await done;
      // A request that was aborted with its transaction does not know why.
      throw failed && isGivenUp(error) ? failed.error : error;
    }
  };

  return {
    write: (stores, change, durability = "strict") =>
      withConnection((database) => {
        const transaction = database.transaction([...stores], "readwrite", { durability });
        return settled(transaction, change(transaction));
      }),
    read: (stores, ask) =>
      withConnection((database) => {
        const transaction = database.transaction([...stores], "readonly");
        return settled(transaction, ask(transaction));
      }),
    onDeleted(listener) {
      deleted.add(listener);
      return () => deleted.delete(listener);
    },
    close() {
      isClosed = true;
      void connection?.then((opened) => opened.close()).catch(() => undefined);
    },
  };
}

const NAME = "database";

/** Names a new database, which distinguishes it from a deleted one. */
const nameDatabase = (
  transaction: Pick<IDBPTransaction<OfflineSchema, OfflineStore[], "versionchange">, "objectStore">,
) => {
  const record = { id: NAME, value: randomToken(crypto), updatedAt: Date.now() } as const;
  return transaction.objectStore("sync_settings").put(record);
};

/** @returns Null where its record is damaged. */
async function readName(database: IDBPDatabase<OfflineSchema>): Promise<string | null> {
  const record = await database.get("sync_settings", NAME);
  return typeof record?.value === "string" ? record.value : null;
}

type EndingTransaction = Pick<IDBTransaction, "addEventListener" | "abort" | "error"> & {
  readonly done: Promise<void>;
};

/** Null when complete, else the reason: the wrapper's `done` rejects with the first failed request, which says less. */
function endOf(transaction: EndingTransaction): Promise<{ error: unknown } | null> {
  transaction.done.catch(() => undefined);
  return new Promise((resolve) => {
    transaction.addEventListener("complete", () => resolve(null));
    transaction.addEventListener("abort", () =>
      resolve({ error: transaction.error ?? new DOMException("The transaction was aborted.", "AbortError") }),
    );
  });
}

const isGivenUp = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** The connection is gone, whatever was asked: InvalidStateError at once, or WebKit's UnknownError on the way. */
const isLost = (error: unknown) =>
  error instanceof DOMException && (error.name === "InvalidStateError" || error.name === "UnknownError");
