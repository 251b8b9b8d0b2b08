import { type StudyScreenOptions, studyScreenOptionsIn } from "#domain/study/screen/study-screen-options.ts";

export interface StudyScreenOptionsStore {
  current(): StudyScreenOptions;
  /** False if the browser refuses, so that the change lasts until the page is left. */
  isStored(): boolean;
  change(to: Partial<StudyScreenOptions>): void;
  /** Reports changes of any tab. @returns a function that stops it. */
  subscribe(changed: () => void): () => void;
}

const KEY = "deskOptions";

/** The study screen options in a browser's storage. */
export function createStudyScreenOptionsStore(
  page: Pick<Window, "localStorage" | "addEventListener" | "removeEventListener">,
): StudyScreenOptionsStore {
  const read = (): string | null => {
    try {
      return page.localStorage.getItem(KEY);
    } catch {
      return null;
    }
  };
  let options = studyScreenOptionsIn(read());
  let isStored = true;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const changed of listeners) changed();
  };
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY) return;
    options = studyScreenOptionsIn(newValue);
    notify();
  };
  return {
    current: () => options,
    isStored: () => isStored,
    change(to) {
      options = { ...options, ...to };
      try {
        page.localStorage.setItem(KEY, JSON.stringify(options));
        isStored = true;
      } catch {
        isStored = false;
      }
      notify();
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
