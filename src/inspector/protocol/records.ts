import * as v from "valibot";
import { type Data, type ShownValue, shownValueSchema } from "./shown-value.ts";

const recorded = {
  /** Counts from 1 within one page. */
  seq: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Milliseconds since 1970. */
  at: v.number(),
  /** The actor's session id, unique within its page. */
  actor: v.string(),
};
const texts = v.array(v.string());
/** A value without fields. */
export const NO_FIELDS: ShownValue = { kind: "record", of: "Object", entries: [], cut: 0 };

/** What an actor, or a copy of one, did with an event. */
export const stepSchema = v.object({
  type: v.string(),
  // Sessions that were saved before have neither payloads nor timers in their steps.
  payload: v.optional(shownValueSchema, NO_FIELDS),
  /** Ids of the transitions of each microstep. */
  microsteps: v.array(texts),
  /** Ids of the transitions whose guard refused them. */
  refused: texts,
  actions: texts,
  status: v.picklist(["active", "done", "error", "stopped"]),
  /** Ids of the active states; empty for logic without states. */
  active: texts,
  /** The transitions that a timer of `after` leads to, also one that an earlier step started; milliseconds since 1970. */
  timers: v.optional(v.array(v.object({ transition: v.string(), firesAt: v.number() })), []),
  context: shownValueSchema,
  /** Its output or its error, once it has ended. */
  result: v.nullable(shownValueSchema),
});

export type Step = Data<typeof stepSchema>;

/** What is recorded of a page. */
export const recordSchema = v.variant("kind", [
  v.object({
    ...recorded,
    kind: v.literal("start"),
    parent: v.nullable(v.string()),
    /** Its systemId, or its id below its parent. */
    name: v.string(),
    /** The id of its machine, under which its chart was sent; null for promises, callbacks and other logic. */
    machine: v.nullable(v.string()),
  }),
  v.object({
    ...recorded,
    kind: v.literal("event"),
    /** The actor that sent it; null for the page. */
    from: v.nullable(v.string()),
    type: v.string(),
    payload: shownValueSchema,
  }),
  v.object({ ...recorded, kind: v.literal("step"), ...stepSchema.entries }),
]);

export type InspectionRecord = Data<typeof recordSchema>;
export type StartRecord = Extract<InspectionRecord, { kind: "start" }>;
export type StepRecord = Extract<InspectionRecord, { kind: "step" }>;
