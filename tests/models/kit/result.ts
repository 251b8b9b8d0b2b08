import type { AnyStateMachine } from "xstate";
import type { Goal } from "./paths.ts";
import type { Covered } from "./covered.ts";
import type { Undeclared } from "./undeclared.ts";

/** The result of a suite on one system. */
export interface SuiteResult {
  readonly name: string;
  readonly system: "process" | "page";
  readonly goal: Goal;
  /** Of the first walk. */
  readonly seed: number;
  readonly model: Drawn;
  /** The production machine. */
  readonly production: Drawn;
  readonly paths: readonly PathResult[];
  readonly covered: Covered;
  /** Events in states that do not name them; null if they were not played. */
  readonly undeclared: Undeclared | null;
  /** Null if none were made. */
  readonly mutants: readonly MutantResult[] | null;
  /** Faults inside the rules of the machine; null if none were made. */
  readonly inside: readonly MutantResult[] | null;
  /** Messages about missed requirements; empty if every requirement is met. */
  readonly problems: readonly string[];
  readonly milliseconds: number;
}

/** A machine with the coverage of its transitions, by id (`transitionId`). */
export interface Drawn {
  readonly machine: AnyStateMachine;
  readonly taken: ReadonlySet<string>;
  /** Taken in the step at which a path failed. */
  readonly failing: ReadonlySet<string>;
  /** Transitions that no event can take, each with its reason. */
  readonly exceptions: Readonly<Record<string, string>>;
}

export interface PathResult {
  readonly id: string;
  readonly kind: "stored" | "case" | "goal" | "walk";
  /** What it is for, in words. */
  readonly title: string;
  /** What it is the first path to cover of the goal, in words. */
  readonly covers: readonly string[];
  /** Readable: `call(calls: 2)`. */
  readonly steps: readonly string[];
  /** Milliseconds of each step; empty if the path failed. */
  readonly times: readonly number[];
  readonly outcome: "passed" | "flaky" | "failed";
  /** Of a path that did not pass: the divergence, several lines. */
  readonly error: string | null;
  /** The shell command that replays the shrunk path, if the path failed. */
  readonly command: string | null;
  /** Files with a picture of each page at the step that failed; empty in process. */
  readonly screenshots: readonly string[];
  /** What was played, of a path that failed its shrunk steps; null unless a report is made. */
  readonly trace: readonly TracedStep[] | null;
}

/** A step of a played path, with what was expected and observed after it. */
export interface TracedStep {
  /** Null for the start of the path. */
  readonly label: string | null;
  readonly outcome: "passed" | "failed" | "unplayed";
  readonly model: Lit;
  /** The production machine; null if it does not run in this process. */
  readonly production: Lit | null;
  readonly expected: unknown;
  /** What the system showed in a step that failed; null for what was expected. */
  readonly observed: { readonly value: unknown } | null;
}

/** What a step lights on the chart of a machine. */
export interface Lit {
  /** Ids of the transitions that it took. */
  readonly taken: readonly string[];
  /** Ids of the states in which it ended. */
  readonly states: readonly string[];
}

export interface MutantResult {
  /** What was changed, and where. */
  readonly name: string;
  readonly outcome: "killed" | "survived" | "excepted";
  /** Id of the path that found it, or that it threw or looped; null if it survived. */
  readonly killedBy: string | null;
  /** Why it is excepted. */
  readonly reason: string | null;
}
