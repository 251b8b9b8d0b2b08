import { availableParallelism } from "node:os";
import { playFault } from "../mutation-pool.ts";
import type { MutantResult } from "../result.ts";
import { type Planned, prepareRun } from "../run.ts";
import type { Suite } from "../suite.ts";
import { machineSources, textOf, urlOf } from "./machine-sources.ts";
import { sourceMutantsOf } from "./source-mutants.ts";

interface Options {
  /** Only mutants with these names; default: all. */
  readonly only?: readonly string[] | undefined;
  /** Paths that are played; default: those of the suite's own goal and walks. */
  readonly paths?: readonly Planned[] | undefined;
  readonly onResult?: (done: number, of: number) => void;
  readonly processes?: number;
}

/**
 * Plays paths on faults inside the guards, assigns, delays and constants of its machine's files, and inside
 * the pure rules that these call, each in a process of its own.
 * @param file The suite's file, which each process loads.
 */
export async function tryInside(
  suite: Suite,
  file: string,
  { only, paths: planned, onResult = () => undefined, processes = 2 * availableParallelism() }: Options = {},
): Promise<MutantResult[]> {
  const sources = await machineSources(file, suite.covers);
  const waiting = sources
    .flatMap((source) =>
      sourceMutantsOf(source, textOf(source)).map((mutant) => ({ ...mutant, url: urlOf(source) })),
    )
    .filter(({ name }) => only?.includes(name) ?? true);
  const paths = (planned ?? prepareRun(suite).planned)
    .map(({ id, path }) => ({ id, events: path.map(({ event }) => event) }))
    .toSorted((a, b) => a.events.length - b.events.length);
  const of = waiting.length;
  const results = new Map<string, MutantResult>();
  const order = waiting.map(({ name }) => name);
  const over = new AbortController();
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { name, ...fault } = next;
      const killedBy = await playFault(file, fault, paths, over.signal);
      const { [name]: reason = null } = suite.exceptions.inside;
      const outcome = killedBy !== null ? "killed" : reason === null ? "survived" : "excepted";
      results.set(name, { name, outcome, killedBy, reason: killedBy === null ? reason : null });
      onResult(results.size, of);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(processes, of) }, work));
    return order.flatMap((name) => results.get(name) ?? []);
  } finally {
    over.abort();
  }
}
