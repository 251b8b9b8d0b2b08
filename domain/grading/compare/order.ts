import type { Text } from "../text/terms.ts";
import type { Match } from "./align.ts";

/** Share of neighbouring matches in the order of the reference, 0 to 1. */
export function orderPreserved(matches: readonly Match[]): number {
  if (matches.length < 2) return 1;
  const ordered = matches.slice(1).filter((match, index) => match.in > (matches[index]?.in ?? -1));
  return ordered.length / (matches.length - 1);
}

const pairsOf = ({ terms }: Text) =>
  new Set(terms.slice(1).map(({ stem }, index) => `${terms[index]?.stem ?? ""} ${stem}`));

/** Share of the smaller text's word pairs that are also in the other, 0 to 1. */
export function pairsShared(one: Text, other: Text): number {
  const [mine, theirs] = [pairsOf(one), pairsOf(other)];
  const smaller = Math.min(mine.size, theirs.size);
  return smaller === 0 ? 0 : [...mine].filter((pair) => theirs.has(pair)).length / smaller;
}

/** Share of function words without negations, 0 to 1. */
export const grammarShare = ({ terms }: Text): number =>
  terms.length === 0
    ? 0
    : terms.filter(({ isContent, isNegator }) => !isContent && !isNegator).length / terms.length;
