export interface LearnerList<T> {
  current(): readonly T[];
  /** False: the browser refuses to keep it, and it lasts as long as the page. */
  isStored(): boolean;
  change(to: (stored: readonly T[]) => readonly T[]): void;
  /** Reports changes by other tabs. @returns a function that stops it. */
  follow(changed: () => void): () => void;
}

type Page = Pick<Window, "localStorage" | "addEventListener" | "removeEventListener">;

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** @param options.parse Reads what was stored by any version, or damaged; it throws nothing. */
export function createLearnerList<T>(options: {
  readonly page: Page;
  readonly key: string;
  readonly parse: (stored: unknown) => readonly T[];
}): LearnerList<T> {
  const { page, key, parse } = options;
  let unstored: readonly T[] | null = null;
  const current = () => {
    if (unstored) return unstored;
    try {
      return parse(parsed(page.localStorage.getItem(key)));
    } catch {
      return [];
    }
  };
  return {
    current,
    isStored: () => unstored === null,
    change(to) {
      const changed = to(current());
      try {
        page.localStorage.setItem(key, JSON.stringify(changed));
        unstored = null;
      } catch {
        unstored = changed;
      }
    },
    follow(changed) {
      // A key of null: the storage was cleared.
      const listen = (event: StorageEvent) => {
        if (event.key === key || event.key === null) changed();
      };
      page.addEventListener("storage", listen);
      return () => page.removeEventListener("storage", listen);
    },
  };
}
