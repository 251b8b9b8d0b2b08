import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import * as v from "valibot";
import { mutantsOf } from "./mutants.ts";
import type { MutantResult } from "./result.ts";
import type { Suite } from "./suite.ts";

/** What a worker says: it is at work on another path, or what became of the mutant. */
const Said = v.union([v.literal("working"), v.object({ killedBy: v.nullable(v.string()) })]);

/** Milliseconds without a word after which a mutant runs in circles, which is found, too. */
const SILENCE = 15_000;

const WORKER = new URL("./mutation-worker.ts", import.meta.url);

/**
 * Plays the suite's paths on every mutant of its production machine, each in a worker.
 * @param file Where the suite stands: a worker loads it anew.
 */
export async function tryMutants(
  suite: Suite,
  file: string,
  onResult: (done: number, of: number) => void = () => undefined,
): Promise<MutantResult[]> {
  const { mutants: exceptions } = suite.exceptions;
  const names = mutantsOf(suite.covers).map(({ name }) => name);
  const results: MutantResult[] = [];
  const waiting = [...names.keys()];

  const work = async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const found = await play(file, index);
      const name = names[index] ?? "";
      const { [name]: reason = null } = exceptions;
      const outcome = found !== null ? "killed" : reason === null ? "survived" : "excepted";
      results[index] = { name, outcome, killedBy: found, reason: found === null ? reason : null };
      onResult(results.filter(Boolean).length, names.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), names.length) }, work));
  return results;
}

/**
 * Plays all paths on one mutant, in a worker of its own: what one leaves behind must not be taken for a fault of the
 * next.
 * @returns What found it: the id of a path, or that it threw or ran in circles. Null where it survived.
 */
async function play(file: string, mutant: number): Promise<string | null> {
  const worker = new Worker(WORKER, { workerData: { file, mutant } });
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  let isAtWork = false;
  const timer = setTimeout(() => resolve("runs in circles"), SILENCE);
  worker.on("message", (message) => {
    const said = v.parse(Said, message);
    isAtWork = true;
    if (said === "working") timer.refresh();
    else resolve(said.killedBy);
  });
  // What is thrown before the mutant is made is no merit of the suite.
  worker.on("error", (error) => {
    if (isAtWork) resolve(`throws ${String(error)}`);
    else reject(new Error(`A worker cannot play ${file}: ${String(error)}`, { cause: error }));
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Sentences: too few were killed, or an exception no longer applies. */
export function mutantProblems(suite: Suite, results: readonly MutantResult[]): string[] {
  const counted = results.filter(({ outcome }) => outcome !== "excepted");
  const survivors = counted.filter(({ outcome }) => outcome === "survived");
  const killed = counted.length - survivors.length;
  const excepted = new Set(results.filter(({ outcome }) => outcome === "excepted").map(({ name }) => name));
  return [
    ...(killed >= suite.require.mutants * counted.length
      ? []
      : [
          `${killed} of ${counted.length} mutants were killed, and ${Math.round(suite.require.mutants * 100)} % are ` +
            `required. Survivors: ${survivors.map(({ name }) => name).join("; ")}.`,
        ]),
    ...Object.keys(suite.exceptions.mutants)
      .filter((name) => !excepted.has(name))
      .map((name) => `The exception for the mutant "${name}" no longer applies: take it out.`),
  ];
}
