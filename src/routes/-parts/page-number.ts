import * as v from "valibot";

/** The number of a page in an address, from 0; an invalid one means the first. */
export const PageNumber = v.optional(
  v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))), undefined),
);
