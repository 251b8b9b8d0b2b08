import * as v from "valibot";
import type { InspectionRecord } from "../protocol/records.ts";
import type { Data } from "../protocol/shown-value.ts";

const FORMAT = "ibis-model-path";
const VERSION = 1;

const fileSchema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  machine: v.string(),
  /** The types of the events from the actor's start, and the ids of the transitions that they took; at least one each. */
  steps: v.array(v.object({ type: v.string(), taken: v.array(v.string()) })),
});

/** The steps of one actor, which `npm run models -- --path-file FILE` plays against the machine's model. */
export type ModelPath = Omit<Data<typeof fileSchema>, "format" | "version">;

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
  const { success, output, issues } = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), text);
  if (success) return output;
  const [issue] = issues;
  const path = v.getDotPath(issue);
  throw new Error(
    `This file is no model path: ${path === null ? "" : `${path}: `}${issue.message}. ` +
      `Save what “Copy as model path” in the inspector gave.`,
  );
}
