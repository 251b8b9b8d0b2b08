import type { Step } from "./step.ts";

/**
 * Finds fewer steps that also fail: removes ever smaller parts, then special properties of single steps (delta
 * debugging).
 *
 * @param fails Plays a schedule.
 */
export async function shrink(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> {
  let best = steps;
  for (let before = Infinity; best.length < before;) {
    before = best.length;
    for (let size = Math.max(1, best.length >> 1); size >= 1; size >>= 1)
      best = await without(best, size, fails);
  }
  return simpler(best, fails);
}

async function without(
  steps: readonly Step[],
  size: number,
  fails: (steps: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> {
  let best = steps;
  for (let from = 0; from < best.length;) {
    const fewer = best.toSpliced(from, size);
    if (await fails(fewer)) best = fewer;
    else from += size;
  }
  return best;
}

/** Makes steps wait until everything is at rest, if they still fail. */
async function simpler(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> {
  let best = steps;
  for (const [index, step] of steps.entries()) {
    if (step.turns === undefined) continue;
    const { turns: _, ...settled } = step;
    const calmer = best.with(index, settled);
    if (await fails(calmer)) best = calmer;
  }
  return best;
}
