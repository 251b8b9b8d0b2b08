/** Long work in short steps: each `next()` does one of them, and the last one has the result. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all steps at once. */
export function finishNow<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does step after step, with a pause after each, in which other work goes on. */
export async function finish<T>(steps: Steps<T>, pause: () => Promise<void>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}
