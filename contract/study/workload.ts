import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { PresetParams } from "./study-presets.ts";

export const WORKLOAD_SAMPLE = 300;

const Workload = v.object({
  /** Answered by the learner. */
  cards: v.number(),
  /** Evenly chosen and always the same; all where there are few. */
  sample: v.array(
    v.object({
      stability: v.number(),
      difficulty: v.number(),
      /** Since the last answer, not whole. */
      daysSince: v.number(),
    }),
  ),
  /** Latest ratings of remembered cards. */
  remembered: v.object({ hard: v.number(), good: v.number(), easy: v.number() }),
});
export type Workload = v.InferOutput<typeof Workload>;

export const getWorkload = endpoint({
  method: "GET",
  path: "/api/study/presets/{presetId}/workload",
  access: "user",
  summary: "What the number of reviews is estimated from that the decks of a preset need",
  params: PresetParams,
  response: Workload,
  errors: [404],
});
