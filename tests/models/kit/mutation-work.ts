import * as v from "valibot";
import type { EventObject } from "xstate";

/** A path of a suite, as it is sent to a player. */
export interface MutationPath {
  readonly id: string;
  readonly events: readonly EventObject[];
}

/** A fault in the text of a file that a player loads. */
export const SourceFault = v.object({
  url: v.string(),
  start: v.number(),
  end: v.number(),
  replacement: v.string(),
});
export type SourceFault = v.InferOutput<typeof SourceFault>;

/** A message to a player. */
export interface MutationWork {
  /** Its index among the mutants of the suite's machine; null for a player with a fault in its files. */
  readonly mutant: number | null;
  readonly paths: readonly MutationPath[];
}

/** A message from a player: the suite is loaded, the next path begins, the result of a mutant, or an error. */
export const Said = v.union([
  v.picklist(["ready", "working"]),
  v.object({
    /** Id of a path; null if the mutant survived. */
    killedBy: v.nullable(v.string()),
    /** The path also fails without the mutant, because of leftovers in this process. */
    isSpoilt: v.boolean(),
  }),
  v.object({ thrown: v.string() }),
]);
export type Said = v.InferOutput<typeof Said>;
