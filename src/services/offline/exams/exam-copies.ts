import { type ExamStore, revisionOf } from "../../exams/exam-storage.ts";
import type { OfflineDatabase } from "../database/database.ts";

const STORES = ["exam_copies"] as const;

/** How long a removal is remembered, milliseconds: longer than any browser delays a write. */
const REMEMBERED = 7 * 86_400_000;

/** Copies of a learner's exams on the disk, which are there after the browser was killed. */
export interface ExamCopies {
  /** Copies what the browser's storage has under the key. @throws DatabaseError */
  copy(key: string): Promise<void>;
  /** Restores changes that the browser's storage lost. @throws DatabaseError */
  restore(): Promise<void>;
}

export function createExamCopies(options: {
  readonly database: OfflineDatabase;
  readonly storage: ExamStore;
  readonly userId: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): ExamCopies {
  const { database, storage, userId, now } = options;
  let waiting = new Set<string>();
  let last: Promise<void> = Promise.resolve();
  /** The next write, of all pending keys. */
  let next: Promise<void> | null = null;

  const write = (keys: ReadonlySet<string>) =>
    database.write(STORES, async (transaction) => {
      const copies = transaction.objectStore("exam_copies");
      for (const key of keys) {
        const before = await copies.get([userId, key]);
        // Read while the copies are locked, so that the later copy has the later text.
        const text = storage.getItem(key);
        const revision = text === null ? Math.max(now(), (before?.revision ?? 0) + 1) : revisionOf(text);
        await copies.put({ userId, key, text, revision });
      }
    });

  const restoreOne = (key: string, text: string | null, revision: number) => {
    const present = storage.getItem(key);
    if (text === null) {
      if (present !== null && revisionOf(present) <= revision) storage.removeItem(key);
    } else if (present === null || revisionOf(present) < revision) storage.setItem(key, text);
  };

  return {
    copy(key) {
      waiting.add(key);
      const begin = () => {
        const keys = waiting;
        waiting = new Set();
        next = null;
        return write(keys);
      };
      return (next ??= last = last.then(begin, begin));
    },
    async restore() {
      const all = await database.read(STORES, (transaction) =>
        transaction.objectStore("exam_copies").getAll(IDBKeyRange.bound([userId], [userId, []])),
      );
      for (const { key, text, revision } of all) {
        try {
          restoreOne(key, text, revision);
        } catch {
          // The copy stays on the disk until the storage has room.
        }
      }
      const outdated = all.filter(({ text, revision }) => text === null && revision < now() - REMEMBERED);
      if (outdated.length === 0) return;
      await database.write(STORES, async (transaction) => {
        const copies = transaction.objectStore("exam_copies");
        await Promise.all(outdated.map(({ key }) => copies.delete([userId, key])));
      });
    },
  };
}
