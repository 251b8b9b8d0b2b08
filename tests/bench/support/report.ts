import * as v from "valibot";
import { Goal } from "./goal.ts";

const Rounds = v.array(v.object({ peer: v.number(), ours: v.number() }));

/** What a page reports of its benches, one after another. */
export const Report = v.variant("kind", [
  v.object({ kind: v.literal("row"), name: v.string(), rounds: Rounds, goal: v.optional(Goal) }),
  v.object({ kind: v.literal("failed"), message: v.string() }),
  v.object({ kind: v.literal("done") }),
]);
export type Report = v.InferOutput<typeof Report>;
