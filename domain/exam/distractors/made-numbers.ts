import type { Seeded } from "../seeded.ts";
import { type KnownCard, knownCard } from "./known-card.ts";
import type { KnownDeck } from "./known-deck.ts";
import { rightAnswersOf } from "./true-answers.ts";

interface Written {
  readonly text: string;
  readonly value: number;
  readonly decimals: number;
  readonly isYear: boolean;
}

const RUN = /(?<![\p{Nd}.,])\d(?:[\d,]*\d)?(?:\.\d+)?(?![\p{Nd}.,]\p{Nd})/gu;
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** Of a date its year; null for answers without a single number. */
function numberIn({ answer, form }: KnownCard): Written | null {
  const runs = Array.from(answer.matchAll(RUN), ([text]) => text);
  const isYear = form.numberForm.includes("Y");
  const [text, second] = isYear ? runs.filter((run) => /^\d{4}$/.test(run)) : runs;
  if (text === undefined || second !== undefined || (form.kind === "date" && !isYear)) return null;
  if (text.length > 12 || (text.includes(",") && !GROUPED.test(text)) || answer.split(text).length !== 2)
    return null;
  return {
    text,
    value: Number(text.replaceAll(",", "")),
    decimals: text.split(".")[1]?.length ?? 0,
    isYear,
  };
}

/** The step that keeps a number as round as it is: 100 for 1,500. */
function unitOf({ value, decimals, isYear }: Written): number {
  if (isYear || value === 0) return 1;
  let unit = 10 ** -decimals;
  if (decimals === 0) while (value % (unit * 10) === 0) unit *= 10;
  return unit;
}

/** Groups digits in threes. */
function inThrees(digits: string): string {
  const first = digits.length % 3 || 3;
  const rest = digits.slice(first);
  return rest === "" ? digits : `${digits.slice(0, first)},${inThrees(rest)}`;
}

function spelled(value: number, { text, decimals }: Written): string {
  const [whole = "", ...fraction] = value.toFixed(decimals).split(".");
  return [text.includes(",") ? inThrees(whole) : whole, ...fraction].join(".");
}

/** Values around a number, whose rank among them is random. */
function valuesAround(written: Written, count: number, limit: number, chance: Seeded): readonly number[] {
  const unit = unitOf(written);
  const widest = written.isYear ? 20 : Math.max(1, Math.round((written.value / unit) * 0.15));
  const values: number[] = [];
  let [low, high] = [written.value, written.value];
  let below = chance.below(count + 1);
  for (let made = 0; made < count; made += 1) {
    const step = unit * (1 + chance.below(widest));
    const goesDown = (below > 0 && low - step > 0) || high + step > limit;
    if (goesDown) values.push((low -= step));
    else values.push((high += step));
    below -= 1;
  }
  return values.filter((value) => value > 0);
}

/** Wrong answers made from the right number, such as other years; none without a number. */
export function madeNumbers(
  target: KnownCard,
  count: number,
  { byQuestion }: KnownDeck,
  chance: Seeded,
): readonly KnownCard[] {
  const { card, answer, form } = target;
  const written = form.numberForm === "" ? null : numberIn(target);
  if (!written) return [];
  const limit = form.numberForm.includes("%") && written.value <= 100 ? 100 : Infinity;
  const { isRight } = rightAnswersOf(target, byQuestion);
  return valuesAround(written, count, limit, chance)
    .map((value) => answer.replace(written.text, () => spelled(value, written)))
    .map((made) => knownCard({ ...card, hidden: null, answer: made }))
    .filter((made) => !isRight(made));
}
