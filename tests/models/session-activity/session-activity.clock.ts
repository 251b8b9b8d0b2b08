import { SimulatedClock } from "xstate";

/**
 * One clock for all tabs of a device. Time passes timer by timer, with a rest after each, so that what tabs say to
 * each other takes no time.
 * @param rest Until nothing is under way.
 */
export function deviceClock(rest: () => Promise<void>) {
  const clock = new SimulatedClock();
  const tabs: { due(): number }[] = [];
  let slept = 0;
  return {
    now: () => clock.now() + slept,
    sleep: (ms: number) => void (slept += ms),
    async pass(ms: number) {
      const end = clock.now() + ms;
      for (;;) {
        const next = Math.min(...tabs.map((tab) => tab.due()));
        if (next > end) break;
        clock.set(Math.max(next, clock.now()));
        await rest();
      }
      clock.set(end);
    },
    /** The timers of one tab; while it is frozen, they wait. */
    forTab() {
      const dues = new Map<number, number>();
      let overdue: Map<number, () => void> | null = null;
      tabs.push({ due: () => Math.min(Infinity, ...dues.values()) });
      return {
        setTimeout(run: () => void, ms: number): number {
          const id = clock.setTimeout(() => {
            dues.delete(id);
            if (overdue) overdue.set(id, run);
            else run();
          }, ms);
          dues.set(id, clock.now() + ms);
          return id;
        },
        clearTimeout(id: number) {
          dues.delete(id);
          overdue?.delete(id);
          clock.clearTimeout(id);
        },
        freeze: () => void (overdue = new Map()),
        thaw() {
          // A Map leaves out what is deleted while it is walked.
          for (const run of overdue?.values() ?? []) run();
          overdue = null;
        },
      };
    },
  };
}
