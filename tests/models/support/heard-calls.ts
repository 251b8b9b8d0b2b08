import type { Hooks } from "../kit/system.ts";

/** Notices when calls have come so far that only the test can bring them further. */
export function heardCalls({ inspect }: Hooks) {
  const listeners = new Set<() => void>();
  return {
    hooks: {
      inspect(event) {
        // A call that hears of its 401 says so to the tokens' machine.
        if (event.type === "@xstate.event" && event.event.type === "access.unauthorized") {
          for (const listener of listeners) listener();
        }
        inspect(event);
      },
    } satisfies Hooks,
    /** Waits until each of these is over or has heard of its 401. */
    async heard(calls: readonly Promise<void>[]): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      let left = calls.length;
      const countDown = () => {
        left -= 1;
        if (left === 0) resolve();
      };
      listeners.add(countDown);
      for (const call of calls) void call.then(countDown);
      await promise;
      listeners.delete(countDown);
    },
  };
}
