import type { AnyStateMachine } from "xstate";
import type { Step } from "../graph.ts";
import { type Goal, gainsOf } from "../paths.ts";
import type { Planned } from "../run.ts";
import { transitionsOf } from "../transitions.ts";
import { namesOf, stepWords } from "./step-words.ts";

/** What a path is for. */
export interface Title {
  readonly title: string;
  /** What it is the first path to cover of its goal, in words; empty for a path that the goal did not need. */
  readonly covers: readonly string[];
}

/** Names the paths of a run, which must be given in the order of the plan: each for what those before it lack. */
export function titler({
  model,
  goal,
  seed,
}: {
  readonly model: AnyStateMachine;
  readonly goal: Goal;
  /** Of the first walk. */
  readonly seed: number;
}): (planned: Planned) => Title {
  const covered = new Set<string>();
  const wordsOf = wordsIn(model);
  let walks = 0;

  /** What a goal's path adds to those before it. */
  const newIn = (path: Planned["path"]) =>
    path.flatMap((step, at) => {
      const before = path[at - 1];
      const gains = gainsOf(goal, step, before).filter((gain) => !covered.has(gain));
      for (const gain of gains) covered.add(gain);
      const own = wordsOf(step);
      return gains.map((gain) =>
        before && gain.includes(" => ") ? `${own}, after ${wordsOf(before)}` : own,
      );
    });

  return (planned) => {
    const { path } = planned;
    const last = path.at(-1);
    const end = last ? wordsOf(last) : "the start";
    switch (planned.kind) {
      case "walk": {
        walks += 1;
        return { title: `Random walk, seed ${seed + walks - 1}`, covers: [] };
      }
      case "stored":
        return { title: `Failed before: ${end}`, covers: [] };
      case "case":
        return { title: `The recorded session ${planned.name}: ${end}`, covers: [] };
      case "goal": {
        const covers = [...new Set(newIn(path))];
        return { title: upperFirst(covers.at(-1) ?? end), covers: covers.map(upperFirst) };
      }
    }
  };
}

/** The title of a path that failed: the step at which it did. */
export function failureTitle(model: AnyStateMachine, path: Planned["path"], at: number): string {
  const [step, before] = [path[at], path[at - 1]];
  if (!step) return "Fails at the start";
  const wordsOf = wordsIn(model);
  const after = before ? `, after ${wordsOf(before)}` : "";
  return `Fails at ${wordsOf(step)}${after}`;
}

function wordsIn(model: AnyStateMachine) {
  const [transitions, names] = [transitionsOf(model), namesOf(model)];
  return (step: Step) => stepWords(step, transitions, names);
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
