import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import type { EventObject } from "xstate";
import { coverageOf } from "./coverage.ts";
import { type Mutant, mutantsOf } from "./mutants.ts";
import { replay } from "./replay.ts";
import type { MutantResult } from "./result.ts";
import { prepareRun } from "./run.ts";
import type { Suite } from "./suite.ts";

/** What a player says: it is at work on another path, what became of the mutant, or what was thrown. */
const Said = v.union([
  v.literal("working"),
  v.object({ killedBy: v.nullable(v.string()) }),
  v.object({ thrown: v.string() }),
]);

/** Milliseconds without a word after which a mutant runs in circles, which is found, too. */
const SILENCE = 15_000;

const PLAYER = fileURLToPath(new URL("./mutation-player.ts", import.meta.url));

/**
 * Plays the suite's paths on every mutant of its production machine, each in a process.
 * @param file Where the suite stands: a player loads it anew.
 */
export async function tryMutants(
  suite: Suite,
  file: string,
  onResult: (done: number, of: number) => void = () => undefined,
): Promise<MutantResult[]> {
  const { mutants: exceptions } = suite.exceptions;
  const mutants = mutantsOf(suite.covers);
  const paths = await playedPaths(suite);
  const results: MutantResult[] = [];
  const waiting = [...mutants.entries()];
  const over = new AbortController();

  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, mutant] = next;
      const found = await play({ file, mutant: index, paths: likeliestFirst(paths, mutant) }, over.signal);
      const { name } = mutant;
      const { [name]: reason = null } = exceptions;
      const outcome = found !== null ? "killed" : reason === null ? "survived" : "excepted";
      results[index] = { name, outcome, killedBy: found, reason: found === null ? reason : null };
      onResult(results.filter(Boolean).length, mutants.length);
    }
  };
  try {
    // Most of a player's time is spent waiting for what does not come.
    await Promise.all(Array.from({ length: Math.min(2 * availableParallelism(), mutants.length) }, work));
    return results;
  } finally {
    over.abort();
  }
}

/** A path of a suite, as a player gets it. */
export interface MutationPath {
  readonly id: string;
  readonly events: readonly EventObject[];
}

/** What a player is told. */
export interface MutationWork {
  readonly file: string;
  /** Its place among the mutants of the suite's machine. */
  readonly mutant: number;
  readonly paths: readonly MutationPath[];
}

interface PlayedPath extends MutationPath {
  /** Ids of the transitions that it takes in the production machine. */
  readonly taken: ReadonlySet<string>;
}

/** The suite's paths, each with what it takes of the production machine while that is well. */
async function playedPaths(suite: Suite): Promise<PlayedPath[]> {
  const played: PlayedPath[] = [];
  for (const { id, path } of prepareRun(suite).planned) {
    const events = path.map(({ event }) => event);
    const { taken, inspect } = coverageOf(suite.covers);
    // A path that fails here is the suite's own test's to tell.
    await replay(events, { ...suite, inspect }).catch(() => null);
    played.push({ id, events, taken });
  }
  return played;
}

/** Those that come by the place of the fault, and the short ones, stand first: most mutants are found by the first path. */
function likeliestFirst(paths: readonly PlayedPath[], { near }: Mutant): MutationPath[] {
  const distanceOf = ({ taken }: PlayedPath) => {
    const found = near.findIndex((start) => [...taken].some((id) => id.startsWith(start)));
    return found < 0 ? near.length : found;
  };
  return paths
    .map((path) => ({ ...path, distance: distanceOf(path) }))
    .toSorted((a, b) => a.distance - b.distance || a.events.length - b.events.length)
    .map(({ id, events }) => ({ id, events }));
}

/**
 * Plays all paths on one mutant, in a process of its own: what one leaves behind must not be taken for a fault of the
 * next.
 * @returns What found it: the id of a path, or that it threw or ran in circles. Null where it survived.
 */
async function play(work: MutationWork, over: AbortSignal): Promise<string | null> {
  const { file, mutant } = work;
  const player = fork(PLAYER, {
    execArgv: [],
    serialization: "advanced",
    signal: over,
    killSignal: "SIGKILL",
  });
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  let isAtWork = false;
  const timer = setTimeout(() => resolve("runs in circles"), SILENCE);
  player.on("message", (message) => {
    const said = v.parse(Said, message);
    if (said === "working") {
      isAtWork = true;
      timer.refresh();
    } else if ("thrown" in said) {
      // What is thrown before the mutant is made is no merit of the suite.
      if (isAtWork) resolve(`throws ${said.thrown}`);
      else reject(new Error(`${file} cannot be played: ${said.thrown}`));
    } else resolve(said.killedBy);
  });
  player.on("error", reject);
  player.on("exit", (code, signal) =>
    reject(new Error(`The player of mutant ${mutant} of ${file} ended by itself (${signal ?? code}).`)),
  );
  player.send(work);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    player.removeAllListeners("exit");
    player.kill("SIGKILL");
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
