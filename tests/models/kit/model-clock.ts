interface Timer {
  readonly due: number;
  readonly run: () => void;
}

/** A clock that passes time step by step: a timer ends before another one that it starts. */
export function modelClock() {
  const timers = new Map<number, Timer>();
  let now = 0;
  let last = 0;
  const next = (end: number) =>
    [...timers].filter(([, { due }]) => due <= end).toSorted(([, a], [, b]) => a.due - b.due)[0];
  return {
    setTimeout(run: () => void, ms: number): number {
      last += 1;
      timers.set(last, { due: now + ms, run });
      return last;
    },
    clearTimeout: (id: number) => void timers.delete(id),
    /** The remaining milliseconds of each timer, in the order in which they were set. */
    left: (): readonly number[] => [...timers.values()].map(({ due }) => due - now),
    pass(ms: number) {
      const end = now + ms;
      for (let due = next(end); due; due = next(end)) {
        const [id, timer] = due;
        timers.delete(id);
        now = timer.due;
        timer.run();
      }
      now = end;
    },
  };
}
