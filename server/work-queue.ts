interface WorkQueue {
  /** Rejects as the work does. @throws QueueFull at once if too much is pending. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when work could begin at once. */
  room(): Promise<void>;
  /** Resolves when no work is in progress or pending. */
  idle(): Promise<void>;
}

export class QueueFull extends Error {
  constructor(waiting: number) {
    super(`${waiting} pieces of work wait already.`);
    this.name = "QueueFull";
  }
}

/** @param limits.waiting How many may wait for the `atOnce` that run. */
export function createWorkQueue(limits: { readonly atOnce: number; readonly waiting: number }): WorkQueue {
  const waiting: (() => void)[] = [];
  const idle: (() => void)[] = [];
  const forRoom: (() => void)[] = [];
  let underWay = 0;

  const end = () => {
    underWay -= 1;
    waiting.shift()?.();
    if (underWay < limits.atOnce) for (const resolve of forRoom.splice(0)) resolve();
    if (underWay === 0) for (const resolve of idle.splice(0)) resolve();
  };

  return {
    async run(work) {
      if (underWay >= limits.atOnce) {
        if (waiting.length >= limits.waiting) throw new QueueFull(waiting.length);
        const turn = Promise.withResolvers<void>();
        waiting.push(() => {
          underWay += 1;
          turn.resolve();
        });
        await turn.promise;
      } else {
        underWay += 1;
      }
      try {
        return await work();
      } finally {
        end();
      }
    },
    room: () =>
      underWay < limits.atOnce
        ? Promise.resolve()
        : new Promise((resolve) => void forRoom.push(() => resolve())),
    idle: () =>
      underWay === 0 ? Promise.resolve() : new Promise((resolve) => void idle.push(() => resolve())),
  };
}
