import * as v from "valibot";
import { type ShownValue, shownValueSchema } from "./shown-value.ts";

interface Recorded {
  /** Counts from 1 within one page. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The actor's session id, unique within its page. */
  readonly actor: string;
}

/** An actor that started. */
export interface StartRecord extends Recorded {
  readonly kind: "start";
  readonly parent: string | null;
  /** Its systemId, or its id below its parent. */
  readonly name: string;
  /** The id of its machine, under which its chart was sent; null for promises, callbacks and other logic. */
  readonly machine: string | null;
}

/** An event on its way to an actor. */
export interface EventRecord extends Recorded {
  readonly kind: "event";
  /** The actor that sent it; null for the page. */
  readonly from: string | null;
  readonly type: string;
  readonly payload: ShownValue;
}

/** What an actor, or a copy of one, did with an event. */
export interface Step {
  /** The type of the event. */
  readonly type: string;
  /** The event's other fields. */
  readonly payload: ShownValue;
  /** Ids of the transitions of each microstep. */
  readonly microsteps: readonly (readonly string[])[];
  /** Ids of the transitions whose guard refused them. */
  readonly refused: readonly string[];
  readonly actions: readonly string[];
  readonly status: "active" | "done" | "error" | "stopped";
  /** Ids of the active states; empty for logic without states. */
  readonly active: readonly string[];
  /** The transitions that a timer of `after` leads to, also one that an earlier step started. */
  readonly timers: readonly {
    /** Id of the transition. */
    readonly transition: string;
    /** Milliseconds since 1970. */
    readonly firesAt: number;
  }[];
  readonly context: ShownValue;
  /** Its output or its error, once it has ended. */
  readonly result: ShownValue | null;
}

export interface StepRecord extends Recorded, Step {
  readonly kind: "step";
}

/** What is recorded of a page, in the order in which it happened. */
export type InspectionRecord = StartRecord | EventRecord | StepRecord;

const recorded = {
  seq: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: v.number(),
  actor: v.string(),
};
const texts = v.array(v.string());
/** A value without fields. */
export const NO_FIELDS: ShownValue = { kind: "record", of: "Object", entries: [], cut: 0 };

/** The fields of a step. */
export const stepSchema = {
  type: v.string(),
  // Sessions that were saved before have neither payloads nor timers in their steps.
  payload: v.optional(shownValueSchema, NO_FIELDS),
  microsteps: v.array(texts),
  refused: texts,
  actions: texts,
  status: v.picklist(["active", "done", "error", "stopped"]),
  active: texts,
  timers: v.optional(v.array(v.object({ transition: v.string(), firesAt: v.number() })), []),
  context: shownValueSchema,
  result: v.nullable(shownValueSchema),
};

export const recordSchema: v.GenericSchema<unknown, InspectionRecord> = v.variant("kind", [
  v.object({
    ...recorded,
    kind: v.literal("start"),
    parent: v.nullable(v.string()),
    name: v.string(),
    machine: v.nullable(v.string()),
  }),
  v.object({
    ...recorded,
    kind: v.literal("event"),
    from: v.nullable(v.string()),
    type: v.string(),
    payload: shownValueSchema,
  }),
  v.object({ ...recorded, kind: v.literal("step"), ...stepSchema }),
]);
