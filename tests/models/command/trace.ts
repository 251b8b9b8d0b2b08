import type { AnyMachineSnapshot, AnyStateNode } from "xstate";
import { runModel } from "../kit/advance.ts";
import { Divergence } from "../kit/divergence.ts";
import type { Path } from "../kit/paths.ts";
import type { Lit, TracedStep } from "../kit/result.ts";
import type { Outcome, Run } from "../kit/run.ts";

/** Says what each step of a played path did, from the outcome of playing it. */
export type TraceOf = (path: Path, outcome: Outcome) => readonly TracedStep[];

/**
 * @param expect What the system must show.
 * @param recorded What the production machine did in each step of the path that was played last; null if that is not known.
 */
export function tracer(
  run: Pick<Run, "suite" | "pathOf">,
  expect: (snapshot: AnyMachineSnapshot) => unknown,
  recorded: () => readonly Lit[] | null,
): TraceOf {
  const share = sharer();
  return (planned, outcome) => {
    const path = outcome.outcome === "failed" ? run.pathOf(outcome.shrunk) : planned;
    const production = recorded();
    const failure = outcome.outcome === "passed" ? null : failureOf(outcome.error, path);
    const running = runModel(run.suite.model);
    const stepAt = (at: number): TracedStep => {
      const step = path[at];
      const taken = step ? running.send(step.event) : [];
      const snapshot = running.snapshot();
      const nodes: readonly AnyStateNode[] = snapshot._nodes;
      return {
        label: step?.label ?? null,
        outcome: !failure || at < failure.at ? "passed" : at === failure.at ? "failed" : "unplayed",
        model: { taken: [...taken], states: nodes.map(({ id }) => id) },
        production: production && (production[at + 1] ?? NOTHING),
        expected: share(expect(snapshot)),
        observed: failure?.at === at ? { value: failure.observed } : null,
      };
    };
    const steps = [null, ...path].map((_, index) => stepAt(index - 1));
    running.stop();
    return steps;
  };
}

const NOTHING: Lit = { taken: [], states: [] };

/** Where a path failed; one that failed in another way than by a difference, in its last step. */
const failureOf = (error: Error, path: Path) =>
  error instanceof Divergence
    ? { at: error.at, observed: error.observed }
    : { at: path.length - 1, observed: null };

/** Equal values become one, so that the steps of all paths do not fill the memory. */
function sharer() {
  const known = new Map<string, unknown>();
  return (value: unknown): unknown => {
    const key = JSON.stringify(value) ?? "";
    if (!known.has(key)) known.set(key, value);
    return known.get(key);
  };
}
