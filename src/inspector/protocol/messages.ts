import * as v from "valibot";
import type { ChartState } from "../chart/chart-definition.ts";
import { recordSchema } from "./records.ts";
import { type Data, count, shownValueSchema } from "./shown-value.ts";
import { copyEventSchema, whatIfResultSchema } from "./what-if.ts";

/** The channel between pages and inspectors of one browser profile and origin. */
export const CHANNEL = "ibis-inspector";

export const pageSchema = v.object({
  id: v.string(),
  title: v.string(),
  /** Milliseconds since 1970. */
  openedAt: v.number(),
});

export type InspectedPage = Data<typeof pageSchema>;

const texts = v.array(v.string());

export const chartSchema: v.GenericSchema<unknown, ChartState> = v.lazy(() =>
  v.object({
    id: v.string(),
    key: v.string(),
    type: v.picklist(["atomic", "compound", "parallel", "final", "history"]),
    history: v.nullable(v.picklist(["shallow", "deep"])),
    initial: texts,
    invokes: texts,
    entry: texts,
    exit: texts,
    tags: texts,
    transitions: v.array(
      v.object({
        id: v.string(),
        event: v.string(),
        eventType: v.string(),
        guard: v.nullable(v.string()),
        actions: texts,
        targets: texts,
        reenter: v.boolean(),
      }),
    ),
    states: v.array(chartSchema),
  }),
);

/** A part of a step. */
const stepPart = v.object({
  /** Number of the step's record. */
  seq: count,
  of: v.picklist(["context", "payload", "result"]),
  /** Indices of parts, from the outermost. */
  path: v.array(count),
});

export type StepPart = Data<typeof stepPart>;

/** What a page sends to the inspectors. */
export const pageMessageSchema = v.variant("type", [
  v.object({
    type: v.literal("page.recorded"),
    page: pageSchema,
    /** The records replace all earlier ones. */
    isReplay: v.boolean(),
    /** Charts of machines that were not sent before. */
    charts: v.array(chartSchema),
    records: v.array(recordSchema),
  }),
  v.object({ type: v.literal("page.alive"), page: pageSchema }),
  v.object({ type: v.literal("page.closed"), page: pageSchema }),
  /** The answer to `whatIf.run` with the same id. */
  v.object({
    type: v.literal("page.whatIf"),
    page: pageSchema,
    id: v.string(),
    result: whatIfResultSchema,
  }),
  /** A part that was asked for; null where the page does not have the step any more. */
  v.object({
    type: v.literal("page.value"),
    page: pageSchema,
    ...stepPart.entries,
    value: v.nullable(shownValueSchema),
  }),
]);

export type PageMessage = Data<typeof pageMessageSchema>;

/** What an inspector sends to the pages. */
export const inspectorMessageSchema = v.variant("type", [
  /** Asks every page for all that is stored. */
  v.object({ type: v.literal("inspector.opened") }),
  /** Asks every page to answer, and to go on sending. */
  v.object({ type: v.literal("inspector.alive") }),
  v.object({ type: v.literal("inspector.closed") }),
  v.object({
    type: v.literal("event.send"),
    page: v.string(),
    actor: v.string(),
    event: copyEventSchema,
  }),
  /** Plays events on a copy of an actor, as it was after the step `seq`; `id` is unique among all inspectors. */
  v.object({
    type: v.literal("whatIf.run"),
    page: v.string(),
    id: v.string(),
    seq: v.number(),
    events: v.array(copyEventSchema),
  }),
  /** Asks for more of a part that was cut. */
  v.object({ type: v.literal("value.ask"), page: v.string(), ...stepPart.entries }),
]);

export type InspectorMessage = Data<typeof inspectorMessageSchema>;
