import { COMMON_STEMS } from "./common-stems.ts";

/** Groups from the most common stems to those that are only known. */
const groups = COMMON_STEMS.map((group) => group.split(" "));
const commonness = new Map(
  groups.flatMap((group, index) => group.map((stem) => [stem, 1 - index / groups.length] as const)),
);

/** How common a stem is in general English, from 1 for the most common to 0 for one that is not in the table. */
export const backgroundCommonness = (stem: string): number => commonness.get(stem) ?? 0;
