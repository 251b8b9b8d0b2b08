import { type AttemptResult, attempt } from "../http/attempt.ts";

interface Retry {
  readonly run: () => Promise<unknown>;
  pending: Promise<AttemptResult> | null;
}

/** Retries by the id of the error, or the name under which they wait for the connection. */
export interface Retries {
  set(id: string, run: () => Promise<unknown>): void;
  rename(id: string, as: string): void;
  delete(id: string): void;
  ids(): readonly string[];
  /** An attempt that is under way is not begun a second time. */
  attempt(id: string): Promise<AttemptResult>;
}

export function createRetries(): Retries {
  const retries = new Map<string, Retry>();
  return {
    set: (id, run) => void retries.set(id, { run, pending: null }),
    rename(id, as) {
      const retry = retries.get(id);
      if (!retry || id === as) return;
      retries.delete(id);
      retries.set(as, retry);
    },
    delete: (id) => void retries.delete(id),
    ids: () => [...retries.keys()],
    async attempt(id) {
      const retry = retries.get(id);
      if (!retry) return { answer: undefined };
      retry.pending ??= attempt(retry.run);
      try {
        return await retry.pending;
      } finally {
        retry.pending = null;
      }
    },
  };
}
