import * as v from "valibot";
import type { InspectionRecord } from "../protocol/records.ts";

/** The steps of one actor, in a form that `npm run models -- --path-file FILE` plays against the machine's model. */
export interface ModelPath {
  /** The id of the machine. */
  readonly machine: string;
  /** What the actor did, from its start. Steps without a transition are left out. */
  readonly steps: readonly {
    /** The type of the event. */
    readonly type: string;
    /** Ids of the transitions that were taken, in order. */
    readonly taken: readonly string[];
  }[];
}

const FORMAT = "ibis-model-path";
const VERSION = 1;

const modelPathSchema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  machine: v.string(),
  steps: v.array(v.object({ type: v.string(), taken: v.array(v.string()) })),
});

/** The path of an actor up to a record; null where its start is not among the records, or it runs no machine. */
export function modelPathOf(
  records: readonly InspectionRecord[],
  actor: string,
  position: number | null,
): ModelPath | null {
  const own = records.filter(
    (record) => record.actor === actor && (position === null || record.seq <= position),
  );
  // An event that its parent sends at once may be recorded before its start or its first step.
  const machine = own.find((record) => record.kind === "start")?.machine ?? null;
  const all = own.filter((record) => record.kind === "step");
  if (machine === null || all[0]?.type !== "xstate.init") return null;
  const steps = all
    .map(({ type, microsteps }) => ({ type, taken: microsteps.flat() }))
    .filter(({ taken }) => taken.length > 0);
  return { machine, steps };
}

export const writeModelPath = (path: ModelPath): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, ...path }, null, 2)}\n`;

/** @throws Error that names what is wrong with the file, and the repair. */
export function readModelPath(text: string): ModelPath {
  const { success, output, issues } = v.safeParse(v.pipe(v.string(), v.parseJson(), modelPathSchema), text);
  if (success) return output;
  const [issue] = issues;
  const path = v.getDotPath(issue);
  throw new Error(
    `This file is no model path: ${path === null ? "" : `${path}: `}${issue.message}. ` +
      `Save what “Copy as model path” in the inspector gave.`,
  );
}
