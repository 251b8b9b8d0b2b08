import * as v from "valibot";

/** Answers of all types count alike. */
export const SESSION_TYPES = ["study", "spaced_review", "cram", "exam"] as const;
export const SessionType = v.picklist(SESSION_TYPES, `Must be one of ${SESSION_TYPES.join(", ")}.`);
export type SessionType = v.InferOutput<typeof SessionType>;
