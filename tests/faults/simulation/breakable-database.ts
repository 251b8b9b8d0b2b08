import type { OfflineDatabase } from "#src/services/offline/database/database.ts";
import type { WorkCount } from "./busy.ts";
import type { StorageFault } from "./step.ts";

const NEVER = new Promise<never>(() => undefined);

interface Breaking {
  readonly what: StorageFault;
  after: number;
  next: number;
}

/** A tab's connection to its device's database, which may fail, and which ends with the tab. */
export function breakableDatabase(work: WorkCount) {
  const running = new Set<{ abort(): void }>();
  let isCut = false;
  let breaking: Breaking | null = null;

  const faultOfThisWrite = (): StorageFault | null => {
    if (!breaking) return null;
    if (breaking.after > 0) {
      breaking.after -= 1;
      return null;
    }
    breaking.next -= 1;
    const { what } = breaking;
    if (breaking.next === 0) breaking = null;
    return what;
  };

  const during = async <T>(
    transaction: { abort(): void; readonly done: Promise<void> },
    asked: () => Promise<T>,
    fault: StorageFault | null,
  ): Promise<T> => {
    if (fault === "connection lost") throw new DOMException("The connection was lost.", "InvalidStateError");
    running.add(transaction);
    void transaction.done.catch(() => undefined).then(() => running.delete(transaction));
    const result = await asked();
    if (fault === "full") throw new DOMException("There is no room.", "QuotaExceededError");
    if (fault === "aborts") transaction.abort();
    return result;
  };

  const guarded = async <T>(start: () => Promise<T>): Promise<T> => {
    if (isCut) return NEVER;
    try {
      const result = await work.during(start());
      return isCut ? await NEVER : result;
    } catch (error) {
      if (isCut) return NEVER;
      throw error;
    }
  };

  return {
    over: (database: OfflineDatabase): OfflineDatabase => ({
      ...database,
      write: (stores, change, durability) =>
        guarded(() => {
          const fault = faultOfThisWrite();
          let isFirst = true;
          const broken: typeof change = (transaction) => {
            // A retry after a lost connection succeeds.
            const once = isFirst ? fault : null;
            isFirst = false;
            return during(transaction, () => change(transaction), once);
          };
          return database.write(stores, broken, durability);
        }),
      read: (stores, ask) =>
        guarded(() =>
          database.read(stores, (transaction) => during(transaction, () => ask(transaction), null)),
        ),
      close: () => database.close(),
    }),
    break(what: StorageFault, after: number, next: number) {
      breaking = { what, after, next };
    },
    mend() {
      breaking = null;
    },
    /** Cuts the tab off from the database. */
    cut(last: "undone" | "done") {
      isCut = true;
      if (last === "done") return;
      for (const transaction of running) {
        try {
          transaction.abort();
        } catch {
          // It has just been committed.
        }
      }
    },
  };
}

export type BreakableDatabase = ReturnType<typeof breakableDatabase>;
