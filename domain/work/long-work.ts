/** Long work in short steps: each `next()` does one, the last returns the result. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all steps at once. */
export function finishNow<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Pauses after each step for other work. */
export async function finish<T>(steps: Steps<T>, pause: () => Promise<void>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}
