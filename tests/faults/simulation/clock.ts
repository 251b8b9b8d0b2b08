/** The start of every schedule: 2026-03-02, 10:00 UTC. */
export const START = Date.UTC(2026, 2, 2, 10);

const LONGEST_AWAKE = 600_000;

interface Timer {
  readonly due: number;
  readonly run: () => void;
  readonly owner: string;
}

/** A clock on which time passes only by `pass`; each timer is removed with its owner. */
export function simulatedClock() {
  const timers = new Map<number, Timer>();
  let now = START;
  let last = 0;
  const next = (end: number) => {
    let first: number | null = null;
    for (const { due } of timers.values()) if (due <= end && (first === null || due < first)) first = due;
    return first;
  };
  const set = (owner: string, run: () => void, ms: number) => {
    last += 1;
    timers.set(last, { due: now + Math.max(0, ms), run, owner });
    return last;
  };
  return {
    now: () => now,
    /** In the form that a state machine needs. */
    of: (owner: string) => ({
      setTimeout: (run: () => void, ms: number) => set(owner, run, ms),
      clearTimeout: (id: number) => void timers.delete(id),
    }),
    deadline(owner: string, ms: number): AbortSignal {
      const over = new AbortController();
      set(owner, () => over.abort(new DOMException("The time is over.", "TimeoutError")), ms);
      return over.signal;
    },
    drop(owner: string) {
      for (const [id, timer] of timers) if (timer.owner === owner) timers.delete(id);
    },
    /**
     * Devices sleep during more than ten minutes; their timers are due when they wake.
     *
     * @param settle Waits until the work of a timer is at rest.
     */
    async pass(ms: number, settle: () => Promise<void>) {
      const end = now + ms;
      if (ms > LONGEST_AWAKE) now = end;
      for (let due = next(end); due !== null; due = next(end)) {
        now = Math.max(now, due);
        for (const [id, timer] of timers) {
          if (timer.due > now || !timers.delete(id)) continue;
          timer.run();
        }
        await settle();
      }
      now = end;
    },
  };
}
