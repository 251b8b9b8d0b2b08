import * as v from "valibot";
import { stepSchema } from "./records.ts";
import { type Data, count, shownValueSchema } from "./shown-value.ts";

/** An event for a copy; its payload is whatever the developer typed. */
export interface CopyEvent {
  readonly type: string;
}

export const copyEventSchema: v.GenericSchema<unknown, CopyEvent> = v.looseObject({ type: v.string() });

/** What a copy of an actor did with a list of events. */
export const whatIfResultSchema = v.variant("kind", [
  /** One step for each event. */
  v.object({ kind: v.literal("played"), steps: v.array(stepSchema) }),
  /** The page no longer has the step that was to be copied, or the actor runs no machine. */
  v.object({ kind: v.literal("notStored") }),
  /** A guard, an assign or an input threw on the event of that index; `guard` is null where it is not known. */
  v.object({
    kind: v.literal("threw"),
    index: count,
    guard: v.nullable(v.string()),
    error: shownValueSchema,
  }),
]);

export type WhatIfResult = Data<typeof whatIfResultSchema>;
