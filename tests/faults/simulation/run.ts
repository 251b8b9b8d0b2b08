import { scheduleOf } from "./generate.ts";
import { shrink } from "./shrink.ts";
import { type Stage, simulate } from "./simulate.ts";
import type { Step } from "./step.ts";

export interface Failure {
  readonly seed: number;
  readonly steps: readonly Step[];
  readonly problems: readonly string[];
}

/** Plays the schedules of seeds, as many at a time as there are stages. @returns Those that failed, shrunk. */
export async function run(
  stages: readonly Stage[],
  seeds: Iterable<number>,
  options: {
    /** Stops after this number of failures. */
    readonly failures?: number;
    readonly onPlayed?: () => void;
    readonly signal?: AbortSignal;
  } = {},
): Promise<Failure[]> {
  const { failures: most = 1, onPlayed = () => undefined, signal } = options;
  const left = seeds[Symbol.iterator]();
  const failures: Failure[] = [];
  const work = async (stage: Stage) => {
    for (let next = left.next(); !next.done && failures.length < most; next = left.next()) {
      if (signal?.aborted) return;
      const steps = scheduleOf(next.value);
      const problems = await simulate(stage, steps);
      onPlayed();
      if (problems.length > 0) failures.push({ seed: next.value, steps, problems });
    }
  };
  await Promise.all(stages.map(work));
  const [stage] = stages;
  if (!stage) throw new Error("There is no stage to play on.");
  const shrunk: Failure[] = [];
  for (const { seed, steps, problems } of failures.slice(0, most)) {
    if (signal?.aborted) break;
    // Also stored for a schedule that does not fail each time.
    let found = problems;
    const fewer = await shrink(steps, async (some) => {
      const shown = await simulate(stage, some);
      if (shown.length > 0) found = shown;
      return shown.length > 0;
    });
    shrunk.push({ seed, steps: fewer, problems: found });
  }
  return shrunk;
}

/** The report of a failure: the command that replays it, the steps, and the problems. */
export const describeFailure = ({ seed, steps, problems }: Failure): string =>
  [
    `The schedule of seed ${seed} fails. Replay it: npm run simulate -- --seed ${seed}`,
    `Shrunk to ${steps.length} steps:`,
    ...steps.map((step) => `  ${JSON.stringify(step)},`),
    ...problems.map((problem) => `* ${problem}`),
  ].join("\n");
