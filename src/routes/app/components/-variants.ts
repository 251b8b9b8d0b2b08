import * as v from "valibot";

const Flag = v.fallback(v.optional(v.literal(true)), undefined);

/** What the address says of the heading; a part that is wrong counts for nothing. */
export const Variants = v.object({ long: Flag, lead: Flag, actions: Flag, back: Flag, narrow: Flag });

export type AsWritten = { readonly [name in keyof v.InferOutput<typeof Variants>]?: unknown };
