/** The shortest of three times, in milliseconds. */
export function shortest(run: () => unknown): number {
  let best = Infinity;
  for (let times = 0; times < 3; times += 1) {
    const begin = performance.now();
    run();
    best = Math.min(best, performance.now() - begin);
  }
  return best;
}
