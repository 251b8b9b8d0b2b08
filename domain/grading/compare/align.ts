import { type TermRarity, isKnownStem } from "../rarity.ts";
import { areSimilar } from "../model/similar.ts";
import { isTypo } from "../text/edit-distance.ts";
import { isSameQuantity } from "../text/quantities.ts";
import { formOf } from "../text/stem.ts";
import { isSynonym } from "../text/synonyms.ts";
import type { Term } from "../text/terms.ts";

/** `inflected`: another form of the word; `related`: another word with a similar meaning or beginning. */
export type MatchKind = "same" | "inflected" | "typo" | "related";

/** A term of the answer for one of the reference. */
export interface Match {
  readonly kind: MatchKind;
  readonly reference: Term;
  readonly answer: Term;
  /** Its index among the terms of its text. */
  readonly at: number;
  readonly in: number;
}

export interface Alignment {
  readonly matches: readonly Match[];
  readonly missing: readonly Term[];
  readonly extra: readonly Term[];
}

/** Terms that are compared by more than their stem. */
const LIKENESS_MAX = 60;

/** Whether two words have most letters at the beginning in common. */
function isRelated(one: string, other: string): boolean {
  const longest = Math.max(one.length, other.length);
  let shared = 0;
  while (shared < longest && one[shared] === other[shared]) shared += 1;
  return shared >= 4 && shared / longest >= 0.6;
}

/** Ignores Arabic articles and "and", and plural "s". */
function isSameForm(one: string, other: string): boolean {
  const [mine, theirs] = [formOf(one), formOf(other)];
  return mine === theirs || mine === `و${theirs}` || theirs === `و${mine}`;
}

function kindOf(reference: Term, answer: Term, rarity: TermRarity): MatchKind | null {
  if (reference.quantity || answer.quantity)
    return reference.quantity && answer.quantity && isSameQuantity(reference.quantity, answer.quantity)
      ? "same"
      : null;
  if (isSynonym(reference.stem, answer.stem) || isSameForm(reference.text, answer.text)) return "same";
  if (reference.stem === answer.stem) return "inflected";
  // A known word is no typing error of another: abduction and adduction.
  if (isTypo(reference.text, answer.text)) return isKnownStem(answer.stem, rarity) ? null : "typo";
  return isRelated(reference.stem, answer.stem) || areSimilar(reference.stem, answer.stem) ? "related" : null;
}

/** Each term is matched at most once. */
export function align(reference: readonly Term[], answer: readonly Term[], rarity: TermRarity): Alignment {
  const positions = new Map<string, number[]>();
  for (const [index, { stem }] of answer.entries())
    positions.set(stem, [...(positions.get(stem) ?? []), index]);
  const found = new Map<number, Match>();
  const used = new Set<number>();
  const take = (kind: MatchKind, at: number, index: number) => {
    const [meant, given] = [reference[at], answer[index]];
    if (!meant || !given) return;
    used.add(index);
    found.set(at, { kind, reference: meant, answer: given, at, in: index });
  };
  // Repeated words are matched by position: first the common beginning and end.
  const isAlike = (at: number, index: number) => {
    const [meant, given] = [reference[at], answer[index]];
    const kind = meant && given ? kindOf(meant, given, rarity) : null;
    if (kind === null || kind === "related") return false;
    take(kind, at, index);
    return true;
  };
  const shorter = Math.min(reference.length, answer.length);
  let begun = 0;
  while (begun < shorter && isAlike(begun, begun)) begun += 1;
  for (let end = 1; end <= shorter - begun; end += 1)
    if (!isAlike(reference.length - end, answer.length - end)) break;
  let last = begun - 1;
  for (const [at, term] of reference.entries()) {
    const { stem, quantity } = term;
    // Numbers are compared by value, with their units.
    if (quantity || found.has(at)) continue;
    const left = positions.get(stem)?.filter((index) => !used.has(index)) ?? [];
    // Of several, the next in order.
    const index = left.find((one) => one > last) ?? left[0];
    if (index === undefined) continue;
    const given = answer[index];
    take((given && kindOf(term, given, rarity)) ?? "same", at, index);
    last = index;
  }
  const left = [...answer.entries()].filter(([index]) => !used.has(index));
  for (const [at, meant] of [...reference.entries()]
    .filter(([one]) => !found.has(one))
    .slice(0, LIKENESS_MAX)) {
    const kinds = left
      .slice(0, LIKENESS_MAX)
      .map(([index, given]) => ({ index, kind: kindOf(meant, given, rarity) }));
    const best =
      kinds.find(({ kind }) => kind === "same") ??
      kinds.find(({ kind }) => kind === "inflected") ??
      kinds.find(({ kind }) => kind === "typo") ??
      kinds.find(({ kind }) => kind === "related");
    if (!best?.kind) continue;
    take(best.kind, at, best.index);
    left.splice(
      left.findIndex(([index]) => index === best.index),
      1,
    );
  }
  return {
    matches: [...found.values()].toSorted((one, other) => one.at - other.at),
    missing: reference.filter((_, index) => !found.has(index)),
    extra: answer.filter((_, index) => !used.has(index)),
  };
}
