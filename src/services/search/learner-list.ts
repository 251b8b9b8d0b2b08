/** A list of a learner in this browser's storage, shared by the tabs. */
export interface KeptList<T> {
  current(): readonly T[];
  /** False: the browser refuses to keep it, and it lasts as long as the page. */
  isKept(): boolean;
  /** Changes what is stored now, also by another tab since. */
  change(to: (stored: readonly T[]) => readonly T[]): void;
  /**
   * Calls back when another tab changed it.
   *
   * @returns Stops it.
   */
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
export function createKeptList<T>(options: {
  readonly page: Page;
  readonly key: string;
  readonly parse: (stored: unknown) => readonly T[];
}): KeptList<T> {
  const { page, key, parse } = options;
  /** What the storage does not take. */
  let unkept: readonly T[] | null = null;
  const current = () => {
    if (unkept) return unkept;
    try {
      return parse(parsed(page.localStorage.getItem(key)));
    } catch {
      return [];
    }
  };
  return {
    current,
    isKept: () => unkept === null,
    change(to) {
      const changed = to(current());
      try {
        page.localStorage.setItem(key, JSON.stringify(changed));
        unkept = null;
      } catch {
        unkept = changed;
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
