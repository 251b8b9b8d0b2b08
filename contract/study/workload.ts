import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { PresetParams } from "./study-presets.ts";

/** Cards of a learner that one call describes. */
export const WORKLOAD_SAMPLE = 300;

/** What the reviews of a preset's decks are estimated from. */
const Workload = v.object({
  /** Cards that the learner has answered. */
  cards: v.number(),
  /** Some of them, chosen evenly and always the same; all where there are few. */
  sample: v.array(
    v.object({
      stability: v.number(),
      difficulty: v.number(),
      /** Days since its last answer, not whole. */
      daysSince: v.number(),
    }),
  ),
  /** How often the latest answers to cards that were remembered were rated so. */
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
