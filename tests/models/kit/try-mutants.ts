import { availableParallelism } from "node:os";
import { coverageOf } from "./coverage.ts";
import { type Mutant, mutantsOf } from "./make-mutants.ts";
import { mutationWorker } from "./mutation-pool.ts";
import type { MutationPath } from "./mutation-work.ts";
import { replay } from "./replay.ts";
import type { MutantResult } from "./result.ts";
import { type Planned, prepareRun } from "./run.ts";
import type { Suite } from "./suite.ts";

export interface MutationOptions {
  /** Only mutants with these names; default: all. */
  readonly only?: readonly string[] | undefined;
  /** Paths that are played; default: those of the suite's own goal and walks. */
  readonly paths?: readonly Planned[] | undefined;
  readonly onResult?: (done: number, of: number) => void;
  /** How many play at a time; they mostly wait for events that do not come. */
  readonly processes?: number;
}

/**
 * Plays paths on every mutant of its production machine, in other processes.
 * @param file The suite's file, which each process loads.
 */
export async function tryMutants(
  suite: Suite,
  file: string,
  {
    only,
    paths: planned,
    onResult = () => undefined,
    processes = 2 * availableParallelism(),
  }: MutationOptions = {},
): Promise<MutantResult[]> {
  const { mutants: exceptions } = suite.exceptions;
  const waiting = [...mutantsOf(suite.covers).entries()].filter(
    ([, { name }]) => only?.includes(name) ?? true,
  );
  const of = waiting.length;
  const paths = await playedPaths(suite, planned ?? prepareRun(suite).planned);
  const results: MutantResult[] = [];
  const over = new AbortController();

  const work = async () => {
    const worker = mutationWorker(file, over.signal);
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [index, mutant] = next;
        const { name } = mutant;
        const found = await worker.play({ mutant: index, paths: likeliestFirst(paths, mutant) });
        const { [name]: reason = null } = exceptions;
        const outcome = found !== null ? "killed" : reason === null ? "survived" : "excepted";
        results[index] = { name, outcome, killedBy: found, reason: found === null ? reason : null };
        onResult(results.filter(Boolean).length, of);
      }
    } finally {
      worker.end();
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(processes, of) }, work));
    return results.filter(Boolean);
  } finally {
    over.abort();
  }
}

const NOUNS = { mutants: "mutants", inside: "faults inside the rules" } as const;

interface PlayedPath extends MutationPath {
  /** Ids of the transitions that it takes in the production machine. */
  readonly taken: ReadonlySet<string>;
}

/** Paths, each with the transitions that it takes in the unchanged production machine. */
async function playedPaths(suite: Suite, planned: readonly Planned[]): Promise<PlayedPath[]> {
  const played: PlayedPath[] = [];
  for (const { id, path } of planned) {
    const events = path.map(({ event }) => event);
    const { taken, inspect } = coverageOf(suite.covers);
    // The suite's own test reports a path that fails here.
    await replay(events, { ...suite, inspect }).catch(() => null);
    played.push({ id, events, taken });
  }
  return played;
}

/** Paths that pass the transition of the fault, shortest first, then the others. */
function likeliestFirst(paths: readonly PlayedPath[], { near }: Mutant): MutationPath[] {
  const distanceOf = ({ taken }: PlayedPath) => {
    const found = near.findIndex((start) => [...taken].some((one) => one.startsWith(start)));
    return found < 0 ? near.length : found;
  };
  return paths
    .map((path) => ({ ...path, distance: distanceOf(path) }))
    .toSorted((a, b) => a.distance - b.distance || a.events.length - b.events.length)
    .map(({ id, events }) => ({ id, events }));
}

/** Messages if too few were killed, or an exception no longer applies. */
export function mutantProblems(
  suite: Suite,
  results: readonly MutantResult[],
  kind: "mutants" | "inside" = "mutants",
): string[] {
  const counted = results.filter(({ outcome }) => outcome !== "excepted");
  const survivors = counted.filter(({ outcome }) => outcome === "survived");
  const killed = counted.length - survivors.length;
  const excepted = new Set(results.filter(({ outcome }) => outcome === "excepted").map(({ name }) => name));
  return [
    ...(killed >= suite.require[kind] * counted.length
      ? []
      : [
          `${killed} of ${counted.length} ${NOUNS[kind]} were killed, and ${Math.round(suite.require[kind] * 100)} % are ` +
            `required. Survivors: ${survivors.map(({ name }) => name).join("; ")}.`,
        ]),
    ...Object.keys(suite.exceptions[kind])
      .filter((name) => !excepted.has(name))
      .map(
        (name) =>
          `The exception for the ${kind === "inside" ? "fault inside" : "mutant"} "${name}" no longer applies: take it out.`,
      ),
  ];
}
