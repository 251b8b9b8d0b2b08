import * as v from "valibot";

/** Groups of words and phrases that mean the same. */
export const SynonymGroups = v.array(v.array(v.string()));
export type SynonymGroups = readonly (readonly string[])[];
