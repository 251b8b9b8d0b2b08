import { madeNumbers } from "./made-numbers.ts";
import type { KnownCard } from "./known-card.ts";
import type { KnownDeck } from "./known-deck.ts";
import { areUnlike, nearness } from "./nearness.ts";
import { giveAways, isInQuestion } from "./give-away.ts";
import { areSiblings, rightAnswersOf, isSameAnswer } from "./true-answers.ts";
import type { Seeded } from "../seeded.ts";

/** Cards that are compared closely. */
const NEAREST = 60;
/** Random share of the nearness, so that a card does not always get the same distractors. */
const CHANCE = 1.2;
/** Characters of plain text; longer answers are no options. */
export const OPTION_MAX = 400;

/** Whether the card's answer can be an option or a statement. */
export const isOption = ({ plain, form, answer }: KnownCard): boolean =>
  answer.length <= OPTION_MAX * 5 && plain.length <= OPTION_MAX && (plain !== "" || form.shape === "media");

/** Cards with wrong answers of a plausible form, the nearest first, each answer once. */
export function nearestWrong(
  target: KnownCard,
  among: readonly KnownCard[],
  { byQuestion, weights }: KnownDeck,
  chance: Seeded,
): readonly KnownCard[] {
  const { isRight, isEqual } = rightAnswersOf(target, byQuestion);
  const sorted = among
    .filter((other) => !isEqual(other) && isOption(other) && !areSiblings(target, other))
    .filter((other) => other.isReversed === target.isReversed && !areUnlike(target.form, other.form))
    .map((other) => ({ other, near: nearness(target, other, weights) + CHANCE * chance.fraction() }))
    .toSorted((a, b) => b.near - a.near);
  const nearest = new Map<string, KnownCard>();
  for (const { other } of sorted) {
    if (nearest.size >= NEAREST) break;
    if (!nearest.has(other.answerKey)) nearest.set(other.answerKey, other);
  }
  return [...nearest.values()].filter((other) => !isRight(other) && !isInQuestion(other.plain, target));
}

/** The nearest answers without similar pairs. */
export function different(nearest: readonly KnownCard[], count: number): readonly KnownCard[] {
  const chosen: KnownCard[] = [];
  for (const other of nearest) {
    if (chosen.length >= count) break;
    if (!chosen.some((one) => isSameAnswer(one, other))) chosen.push(other);
  }
  return chosen;
}

/** Replaces distractors, from the last one on, while the right answer is unique in some way. */
function withoutGiveAway(
  target: KnownCard,
  first: readonly KnownCard[],
  nearest: readonly KnownCard[],
): readonly KnownCard[] | null {
  let chosen = first;
  for (let index = first.length - 1; index >= 0; index -= 1) {
    for (const other of nearest) {
      if (giveAways(target, chosen) === 0) return chosen;
      const rest = chosen.toSpliced(index, 1);
      if (rest.some((one) => isSameAnswer(one, other))) continue;
      const changed = chosen.with(index, other);
      if (giveAways(target, changed) < giveAways(target, chosen)) chosen = changed;
    }
  }
  return giveAways(target, chosen) === 0 ? chosen : null;
}

function fromDeck(target: KnownCard, deck: KnownDeck, chance: Seeded): readonly KnownCard[] | null {
  const nearest = nearestWrong(target, deck.cards, deck, chance);
  for (const count of [3, 2]) {
    const first = different(nearest, count);
    const chosen = first.length === count ? withoutGiveAway(target, first, nearest) : null;
    if (chosen) return chosen;
  }
  return null;
}

/** Two or three wrong answers, near and unlike each other; null where the answer's form would give it away. */
export function distractorsFor(
  target: KnownCard,
  deck: KnownDeck,
  chance: Seeded,
): readonly KnownCard[] | null {
  if (!isOption(target)) return null;
  const chosen = fromDeck(target, deck, chance);
  if (chosen) return chosen;
  const made = madeNumbers(target, 3, deck, chance);
  return made.length >= 2 && giveAways(target, made) === 0 ? made : null;
}

/** Null where there is none. */
export function wrongAnswerFor(target: KnownCard, deck: KnownDeck, chance: Seeded): KnownCard | null {
  if (!isOption(target)) return null;
  const [nearest] = nearestWrong(target, deck.cards, deck, chance);
  return nearest ?? madeNumbers(target, 1, deck, chance)[0] ?? null;
}
