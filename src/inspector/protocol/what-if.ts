import * as v from "valibot";
import { type Step, stepSchema } from "./records.ts";
import { type ShownValue, shownValueSchema } from "./shown-value.ts";

/** An event for a copy; its payload is whatever the developer typed. */
export interface CopyEvent {
  readonly type: string;
}

/** What a copy of an actor did with a list of events. */
export type WhatIfResult =
  /** One step for each event. */
  | { readonly kind: "played"; readonly steps: readonly Step[] }
  /** The page no longer keeps the step that was to be copied, or the actor runs no machine. */
  | { readonly kind: "notStored" }
  /** A guard, an assign or an input threw. */
  | {
      readonly kind: "threw";
      /** Index of the event. */
      readonly index: number;
      /** The guard that threw, where it is known. */
      readonly guard: string | null;
      readonly error: ShownValue;
    };

export const copyEventSchema: v.GenericSchema<unknown, CopyEvent> = v.looseObject({ type: v.string() });

export const whatIfResultSchema: v.GenericSchema<unknown, WhatIfResult> = v.variant("kind", [
  v.object({ kind: v.literal("played"), steps: v.array(v.object(stepSchema)) }),
  v.object({ kind: v.literal("notStored") }),
  v.object({
    kind: v.literal("threw"),
    index: v.pipe(v.number(), v.integer(), v.minValue(0)),
    guard: v.nullable(v.string()),
    error: shownValueSchema,
  }),
]);
