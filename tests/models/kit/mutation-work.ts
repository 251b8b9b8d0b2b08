import * as v from "valibot";
import type { EventObject } from "xstate";

/** A path of a suite, as a player gets it. */
export interface MutationPath {
  readonly id: string;
  readonly events: readonly EventObject[];
}

/** What a player is told. */
export interface MutationWork {
  /** Its place among the mutants of the suite's machine. */
  readonly mutant: number;
  readonly paths: readonly MutationPath[];
}

/**
 * What a player says: it has loaded the suite, it is at work on another path, what became of the mutant, that a path
 * fails on the machine without a fault, too, or what was thrown.
 */
export const Said = v.union([
  v.picklist(["ready", "working", "spoilt"]),
  v.object({ killedBy: v.nullable(v.string()) }),
  v.object({ thrown: v.string() }),
]);
export type Said = v.InferOutput<typeof Said>;
