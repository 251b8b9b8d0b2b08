import { type DeskOptions, deskOptionsIn } from "#domain/study/desk/desk-options.ts";

/** The options of the desk, one record on the device. */
export interface DeskOptionsStore {
  current(): DeskOptions;
  /** False: the browser refused to keep the last change, which counts until the page is left. */
  isKept(): boolean;
  change(to: Partial<DeskOptions>): void;
  /**
   * Calls back when they changed, here or in another tab.
   *
   * @returns Stops it.
   */
  subscribe(changed: () => void): () => void;
}

const KEY = "deskOptions";

/** The desk options in a browser's storage. */
export function createDeskOptionsStore(
  page: Pick<Window, "localStorage" | "addEventListener" | "removeEventListener">,
): DeskOptionsStore {
  const read = (): string | null => {
    try {
      return page.localStorage.getItem(KEY);
    } catch {
      return null;
    }
  };
  let options = deskOptionsIn(read());
  let isKept = true;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const changed of listeners) changed();
  };
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY) return;
    options = deskOptionsIn(newValue);
    tell();
  };
  return {
    current: () => options,
    isKept: () => isKept,
    change(to) {
      options = { ...options, ...to };
      try {
        page.localStorage.setItem(KEY, JSON.stringify(options));
        isKept = true;
      } catch {
        isKept = false;
      }
      tell();
    },
    subscribe(changed) {
      if (listeners.size === 0) page.addEventListener("storage", follow);
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
        if (listeners.size === 0) page.removeEventListener("storage", follow);
      };
    },
  };
}
