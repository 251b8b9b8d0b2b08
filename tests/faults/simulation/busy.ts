/** The next turn of the event loop: every microtask and one round of the databases' tasks are done. */
export const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Counts work in progress. */
export function workCount() {
  let running = 0;
  return {
    isBusy: () => running > 0,
    async during<T>(work: Promise<T>): Promise<T> {
      running += 1;
      try {
        return await work;
      } finally {
        running -= 1;
      }
    },
  };
}

export type WorkCount = ReturnType<typeof workCount>;
