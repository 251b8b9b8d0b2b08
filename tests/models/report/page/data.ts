/** All about the paths of a suite, as the page of the report reads it. Numbers are indices of the lists, unless said otherwise. */
export interface SuiteData {
  /** The command that replays a path, around its id. */
  readonly command: readonly [before: string, after: string];
  readonly labels: readonly string[];
  /** What paths are for. */
  readonly words: readonly string[];
  /** Of the production machine, and then of the model. */
  readonly transitions: readonly TransitionData[];
  /** Those inside the machines. */
  readonly states: readonly StateData[];
  /** Transitions, or states, that occur together. */
  readonly sets: readonly (readonly number[])[];
  /** Names of the parts of an observation. */
  readonly parts: readonly string[];
  readonly values: readonly string[];
  /** The value of each part, in their order; -1 where it is missing. */
  readonly observations: readonly (readonly number[])[];
  readonly paths: readonly PathData[];
}

export type Side = "production" | "model";

export interface TransitionData {
  readonly machine: Side;
  readonly id: string;
  /** In words. */
  readonly name: string;
  /** Where it is declared, `file:line`, and the address of the file; null if it is not known. */
  readonly source: readonly [text: string, href: string] | null;
}

export interface StateData {
  readonly machine: Side;
  readonly id: string;
  /** The names of the states around it, and its own: `open.saving`. */
  readonly name: string;
}

export interface PathData {
  readonly id: string;
  readonly title: string;
  readonly kind: "stored" | "case" | "goal" | "walk";
  readonly outcome: "passed" | "flaky" | "failed";
  /** Milliseconds. */
  readonly time: number;
  readonly covers: readonly number[];
  readonly error: string | null;
  /** The command that replays it, if it is not that of the id. */
  readonly command: string | null;
  /** The labels of the whole path; what was played of a path that failed may be shorter. */
  readonly whole: readonly number[];
  /** Empty if it was not recorded. */
  readonly steps: readonly StepData[];
  readonly failed: {
    /** Index of the step, in which 0 is the start. */
    readonly at: number;
    readonly observed: number;
    /** The parts that differ. */
    readonly differs: readonly number[];
  } | null;
}

/** `label` is -1 for the start, and `expected` where it is not stored; `time` is in milliseconds, -1 if it was not measured. */
export type StepData = readonly [
  label: number,
  taken: number,
  states: number,
  expected: number,
  time: number,
];
