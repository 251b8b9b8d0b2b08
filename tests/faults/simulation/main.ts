import { parseArgs } from "node:util";
import { run, describeFailure } from "./run.ts";
import { openStages } from "./stage.ts";

const HELP = `npm run simulate -- [--seed N] [--from N] [--count N] [--at-once N] [--failures N]
  --seed N      plays the schedule of one seed, five times: two requests at once may come out either way
  --from N      first seed (1)
  --count N     how many seeds (200)
  --at-once N   schedules at a time (3)
  --failures N  stops after so many (1)`;

const REPLAYS = 5;

const whole = (name: string, value: string): number => {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`--${name} is ${value}.\n${HELP}`);
  return number;
};

/**
 * The command `npm run simulate`.
 *
 * @returns The exit code: 0 if every schedule passed.
 */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: "string" },
      from: { type: "string", default: "1" },
      count: { type: "string", default: "200" },
      "at-once": { type: "string", default: "3" },
      failures: { type: "string", default: "1" },
    },
  });
  const from = whole("seed", values.seed ?? values.from);
  const isOne = values.seed !== undefined;
  const count = isOne ? REPLAYS : whole("count", values.count);
  const { stages, close } = await openStages(isOne ? 1 : whole("at-once", values["at-once"]));
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    const began = performance.now();
    let played = 0;
    const failures = await run(
      stages,
      Array.from({ length: count }, (_, index) => (isOne ? from : from + index)),
      {
        failures: whole("failures", values.failures),
        signal: stopping.signal,
        onPlayed: () => (played += 1),
      },
    );
    const seconds = (performance.now() - began) / 1000;
    for (const failure of failures) process.stdout.write(`${describeFailure(failure)}\n\n`);
    const isStopped = stopping.signal.aborted ? ", then stopped" : "";
    const end = `${failures.length === 0 ? "all passed" : `${failures.length} failed`}${isStopped}`;
    process.stdout.write(`${played} schedules in ${seconds.toFixed(1)} s: ${end}\n`);
    return failures.length === 0 ? 0 : 1;
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    await close();
  }
}
