import * as v from "valibot";
import { text } from "../values.ts";

/** Groups of words and phrases that mean the same. The server has smaller bounds, and names what is beyond them. */
export const SynonymGroups = v.pipe(v.array(v.pipe(v.array(text(200)), v.maxLength(100))), v.maxLength(1000));
export type SynonymGroups = readonly (readonly string[])[];
