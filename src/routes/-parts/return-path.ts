import * as v from "valibot";

/** A page of the guarded area; anything else, another site above all, is dropped. */
export const ReturnPath = v.optional(
  v.fallback(v.optional(v.pipe(v.string(), v.maxLength(2000), v.regex(/^\/app(?:[/?]|$)/))), undefined),
);
