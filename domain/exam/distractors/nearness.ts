import type { AnswerForm } from "./answer-form.ts";
import type { KnownCard } from "./known-card.ts";

/** Similarity of two sets, 0 to 1. */
export function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}

/** Whether the forms differ so much that neither can answer the other's question. */
export const areUnlike = (one: AnswerForm, other: AnswerForm): boolean =>
  one.shape !== other.shape ||
  one.scripts !== other.scripts ||
  one.numberForm !== other.numberForm ||
  (one.kind === "sentence" && other.wordCount < 4) ||
  (other.kind === "sentence" && one.wordCount < 4);

/** Rare tags have more weight: a tag of all cards says nothing. */
export type TagWeights = ReadonlyMap<string, number>;

export function tagWeights(cards: readonly KnownCard[]): TagWeights {
  const counts = new Map<string, number>();
  for (const { card } of cards) for (const tag of card.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return new Map([...counts].map(([tag, count]) => [tag, Math.log((cards.length + 1) / count)]));
}

function tagsInCommon(one: KnownCard, other: KnownCard, weights: TagWeights): number {
  let [shared, all] = [0, 0];
  for (const tag of one.card.tags) {
    const weight = weights.get(tag) ?? 0;
    all += weight;
    if (other.card.tags.includes(tag)) shared += weight;
  }
  return all === 0 ? 0 : shared / all;
}

const valueOf = ({ plain }: KnownCard) => Number(/\d+(?:\.\d+)?/.exec(plain.replaceAll(",", ""))?.[0] ?? 0);

/** 0 to 4. */
const distanceOf = (one: KnownCard, other: KnownCard) =>
  Math.min(4, Math.abs(Math.log((valueOf(one) + 1) / (valueOf(other) + 1))) * 2);

/** How likely a learner confuses both answers; greater is nearer, about -10 to 12. */
export function nearness(target: KnownCard, other: KnownCard, weights: TagWeights): number {
  const [form, theirs] = [target.form, other.form];
  const lengths = Math.abs(Math.log((form.length + 2) / (theirs.length + 2)));
  return (
    4 * overlap(target.questionStems, other.questionStems) +
    2.5 * tagsInCommon(target, other, weights) +
    (form.kind === theirs.kind ? 2.5 : 0) -
    2 * lengths -
    (form.kind === "number" ? distanceOf(target, other) : 0) -
    (form.capital === theirs.capital ? 0 : 1.5) -
    (form.ending === theirs.ending ? 0 : 2) -
    (form.marks === theirs.marks ? 0 : 1.5) -
    (form.hasDigits === theirs.hasDigits ? 0 : 1) -
    Math.min(1.5, 0.3 * Math.abs(form.wordCount - theirs.wordCount))
  );
}
