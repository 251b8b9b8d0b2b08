import * as v from "valibot";
import { text } from "../values.ts";

/** Wide bounds: the server has smaller ones, and names the term that exceeds them. */
export const SynonymGroups = v.pipe(v.array(v.pipe(v.array(text(200)), v.maxLength(100))), v.maxLength(1000));
export type SynonymGroups = readonly (readonly string[])[];
