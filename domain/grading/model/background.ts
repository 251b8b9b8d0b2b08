import { COMMON_STEMS } from "./common-stems.ts";

/** From the most common stems to the least. */
const groups = COMMON_STEMS.map((group) => group.split(" "));
const commonness = new Map(
  groups.flatMap((group, index) => group.map((stem) => [stem, 1 - index / groups.length] as const)),
);

/** In general English: 1 for the most common, 0 for unknown stems. */
export const backgroundCommonness = (stem: string): number => commonness.get(stem) ?? 0;
