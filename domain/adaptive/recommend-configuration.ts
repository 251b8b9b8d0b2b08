import { FEWEST_ITEMS } from "#contract/adaptive/adaptive-values.ts";
import type { BankItem } from "./choose-item.ts";
import { expectedShare } from "./passing.ts";
import { information } from "./item-response.ts";
import { TARGET_ERROR } from "./stop-rule.ts";

const LONGEST_RECOMMENDED = 40;
const USUAL_MARK = 0.6;
const NEEDED = 1 / TARGET_ERROR ** 2;

export interface Recommendation {
  readonly minItems: number;
  readonly maxItems: number;
  /** 0 to 1. */
  readonly passMark: number;
  readonly tags: readonly string[];
  readonly reasons: readonly string[];
}

/** Most informative items that the target needs for an average learner; null: they do not suffice. */
function itemsNeeded(bank: readonly BankItem[]): number | null {
  let sum = 0;
  const values = bank.map(({ parameters }) => information(parameters, 0)).toSorted((x, y) => y - x);
  for (const [index, value] of values.entries()) {
    sum += value;
    if (sum >= NEEDED) return index + 1;
  }
  return null;
}

/** Null for a deck with too few cards. */
export function recommendConfiguration(bank: readonly BankItem[]): Recommendation | null {
  if (bank.length < FEWEST_ITEMS) return null;
  const needed = itemsNeeded(bank);
  const maxItems = Math.min(
    bank.length,
    Math.max(FEWEST_ITEMS, Math.min(LONGEST_RECOMMENDED, needed ?? LONGEST_RECOMMENDED)),
  );
  const minItems = Math.min(maxItems, bank.length >= 20 ? 10 : FEWEST_ITEMS);
  const middle = expectedShare(
    bank.map(({ parameters }) => parameters),
    0,
  );
  const length =
    needed !== null && needed <= maxItems
      ? `About ${needed} questions give a precise estimate with the cards of this deck.`
      : `With at most ${maxItems} questions the result is a fair estimate; a precise one needs more.`;
  const mark =
    middle < USUAL_MARK
      ? `A typical learner would answer ${Math.round(middle * 100)}% of this deck right, so a mark of 60% is demanding.`
      : "A mark of 60% is usual.";
  const topics = new Set(bank.flatMap(({ topic }) => topic ?? [])).size;
  const spread =
    topics > 1
      ? [`The questions are spread over the ${topics} tags of the deck by how many cards each has.`]
      : [];
  return { minItems, maxItems, passMark: USUAL_MARK, tags: [], reasons: [length, mark, ...spread] };
}
