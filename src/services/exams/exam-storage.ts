export type ExamStore = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** This browser's storage, of which each change is copied to the disk as well. */
export interface ExamStorage extends ExamStore {
  copied(): Promise<void>;
}

const REVISION = /^\{"revision":(\d{1,16})[,}]/;

/** When a text was stored, milliseconds since 1970, and later than its predecessor; 0 for earlier versions. */
export const revisionOf = (text: string | null): number => Number(REVISION.exec(text ?? "")?.[1] ?? 0);

const withRevision = (text: string, revision: number) => `{"revision":${revision},${text.slice(1)}`;

/**
 * Browsers write their storage to the disk seconds later, and lose it when they are killed: `copy` stores each change
 * safely. `now`: milliseconds since 1970.
 */
export function createExamStorage(
  storage: ExamStore,
  copy: (key: string) => Promise<unknown>,
  now: () => number,
): ExamStorage {
  let copying: Promise<unknown> = Promise.resolve();
  const changed = (key: string) => void (copying = Promise.allSettled([copying, copy(key)]));
  return {
    get length() {
      return storage.length;
    },
    key: (index) => storage.key(index),
    getItem: (key) => storage.getItem(key),
    setItem(key, text) {
      storage.setItem(key, withRevision(text, Math.max(now(), revisionOf(storage.getItem(key)) + 1)));
      changed(key);
    },
    removeItem(key) {
      storage.removeItem(key);
      changed(key);
    },
    async copied() {
      await copying;
    },
  };
}
