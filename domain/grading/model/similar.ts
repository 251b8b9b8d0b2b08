import { SIMILAR_STEMS } from "./similar-stems.ts";

const similar = new Set(
  SIMILAR_STEMS.split("|").flatMap((line) => {
    const [first = "", ...others] = line.split(" ");
    return others.map((other) => `${first} ${other}`);
  }),
);

/** Whether two English stems share one of their usual meanings. */
export const areSimilar = (one: string, other: string): boolean =>
  similar.has(one < other ? `${one} ${other}` : `${other} ${one}`);
