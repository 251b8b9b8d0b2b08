import { madeNumbers } from "./made-numbers.ts";
import type { KnownCard } from "./known-card.ts";
import type { KnownDeck } from "./known-deck.ts";
import { areUnlike, nearness } from "./nearness.ts";
import { giveAways, isInQuestion } from "./give-away.ts";
import { areSiblings, rightAnswersOf, isSameAnswer } from "./true-answers.ts";
import type { Seeded } from "../seeded.ts";

/** The nearest cards that are looked at more closely. */
const NEAREST = 60;
/** How much chance moves a card in the order of nearness, so that a card does not always get the same distractors. */
const CHANCE = 1.2;
/** Longer answers are no options, in characters of plain text. */
export const OPTION_MAX = 400;

/** Whether the answer of a card can be shown as an option or a statement. */
export const isOption = ({ plain, form, answer }: KnownCard): boolean =>
  answer.length <= OPTION_MAX * 5 && plain.length <= OPTION_MAX && (plain !== "" || form.shape === "media");

/** The cards whose answers are wrong for a card and could be right by their form, the nearest first, each answer once. */
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

/** The nearest answers of which no two are alike. */
export function different(nearest: readonly KnownCard[], count: number): readonly KnownCard[] {
  const chosen: KnownCard[] = [];
  for (const other of nearest) {
    if (chosen.length >= count) break;
    if (!chosen.some((one) => isSameAnswer(one, other))) chosen.push(other);
  }
  return chosen;
}

/** Puts others in the place of distractors, from the last one on, as long as the right answer is alone in a way. */
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

/**
 * The best distractors: near to the answer, wrong, no two alike, and none by whose form the answer is found.
 *
 * @returns Three, or two where there are no more; null where the answer would give itself away.
 */
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

/** The best wrong answer by itself; null where there is none. */
export function wrongAnswerFor(target: KnownCard, deck: KnownDeck, chance: Seeded): KnownCard | null {
  if (!isOption(target)) return null;
  const [nearest] = nearestWrong(target, deck.cards, deck, chance);
  return nearest ?? madeNumbers(target, 1, deck, chance)[0] ?? null;
}
