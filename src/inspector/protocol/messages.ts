import * as v from "valibot";
import type { ChartState } from "../chart/chart-definition.ts";
import { type InspectionRecord, recordSchema } from "./records.ts";
import { type ShownValue, shownValueSchema } from "./shown-value.ts";
import { type CopyEvent, type WhatIfResult, copyEventSchema, whatIfResultSchema } from "./what-if.ts";

/** The channel between pages and inspectors of one browser profile and origin. */
export const CHANNEL = "ibis-inspector";

/** An open page. */
export interface InspectedPage {
  readonly id: string;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
}

/** Where a part of a step is. */
export interface StepPart {
  /** Number of the step's record. */
  readonly seq: number;
  readonly of: "context" | "payload" | "result";
  /** Indices of parts, from the outermost. */
  readonly path: readonly number[];
}

/** What a page sends to the inspectors. */
export type PageMessage =
  /** What is new, or all that is stored: `from` begins again. */
  | {
      readonly type: "page.recorded";
      readonly page: InspectedPage;
      readonly isReplay: boolean;
      /** Charts of machines that were not sent before, as `chartOf` makes them. */
      readonly charts: readonly ChartState[];
      readonly records: readonly InspectionRecord[];
    }
  /** It is still there. */
  | { readonly type: "page.alive"; readonly page: InspectedPage }
  | { readonly type: "page.closed"; readonly page: InspectedPage }
  /** The answer to `whatIf.run` with the same id. */
  | {
      readonly type: "page.whatIf";
      readonly page: InspectedPage;
      readonly id: string;
      readonly result: WhatIfResult;
    }
  /** A part that was asked for; null where the page does not keep the step any more. */
  | ({
      readonly type: "page.value";
      readonly page: InspectedPage;
      readonly value: ShownValue | null;
    } & StepPart);

/** What an inspector sends to the pages. */
export type InspectorMessage =
  /** Asks every page for all that it keeps. */
  | { readonly type: "inspector.opened" }
  /** Asks every page to answer, and to go on sending. */
  | { readonly type: "inspector.alive" }
  | { readonly type: "inspector.closed" }
  /** Sends an event to an actor of a page. */
  | {
      readonly type: "event.send";
      readonly page: string;
      readonly actor: string;
      readonly event: { readonly type: string };
    }
  /** Plays events on a copy of an actor, as it was after a recorded step. */
  | {
      readonly type: "whatIf.run";
      readonly page: string;
      /** Unique among all inspectors. */
      readonly id: string;
      /** Number of the step. */
      readonly seq: number;
      readonly events: readonly CopyEvent[];
    }
  /** Asks for more of a part that was cut. */
  | ({ readonly type: "value.ask"; readonly page: string } & StepPart);

export const pageSchema: v.GenericSchema<unknown, InspectedPage> = v.object({
  id: v.string(),
  title: v.string(),
  openedAt: v.number(),
});

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

const index = v.pipe(v.number(), v.integer(), v.minValue(0));
const stepPart = { seq: index, of: v.picklist(["context", "payload", "result"]), path: v.array(index) };

export const pageMessageSchema: v.GenericSchema<unknown, PageMessage> = v.variant("type", [
  v.object({
    type: v.literal("page.recorded"),
    page: pageSchema,
    isReplay: v.boolean(),
    charts: v.array(chartSchema),
    records: v.array(recordSchema),
  }),
  v.object({ type: v.literal("page.alive"), page: pageSchema }),
  v.object({ type: v.literal("page.closed"), page: pageSchema }),
  v.object({
    type: v.literal("page.whatIf"),
    page: pageSchema,
    id: v.string(),
    result: whatIfResultSchema,
  }),
  v.object({
    type: v.literal("page.value"),
    page: pageSchema,
    ...stepPart,
    value: v.nullable(shownValueSchema),
  }),
]);

export const inspectorMessageSchema: v.GenericSchema<unknown, InspectorMessage> = v.variant("type", [
  v.object({ type: v.literal("inspector.opened") }),
  v.object({ type: v.literal("inspector.alive") }),
  v.object({ type: v.literal("inspector.closed") }),
  v.object({
    type: v.literal("event.send"),
    page: v.string(),
    actor: v.string(),
    event: v.looseObject({ type: v.string() }),
  }),
  v.object({
    type: v.literal("whatIf.run"),
    page: v.string(),
    id: v.string(),
    seq: v.number(),
    events: v.array(copyEventSchema),
  }),
  v.object({ type: v.literal("value.ask"), page: v.string(), ...stepPart }),
]);
