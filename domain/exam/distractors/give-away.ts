import { foldText } from "../../shell/fold-text.ts";
import type { AnswerForm } from "./answer-form.ts";
import type { KnownCard } from "./known-card.ts";

/** An answer as it is offered. */
export type Offered = Pick<KnownCard, "form" | "answerStems">;

const COMMON = new Set(
  "with from that this which what when where does have into their they there them then than your about"
    .split(" ")
    .map((word) => word.slice(0, 5)),
);
const isDistinctive = (word: string) =>
  !COMMON.has(word) && (/\p{Nd}/u.test(word) || word.length >= (/[a-z]/.test(word) ? 4 : 2));

/** Words of the question in the answer. */
export const repeated = ({ questionStems, answerStems }: KnownCard): readonly string[] =>
  [...answerStems].filter((word) => isDistinctive(word) && questionStems.has(word));

/** Every word occurs in the question, so that the text cannot be the answer, or seems to be. */
export const isInQuestion = (text: string, { question }: KnownCard): boolean => {
  const [folded, asked] = [foldText(text), foldText(question)];
  return folded !== "" && ` ${asked} `.includes(` ${folded} `);
};

const SIGNS: readonly ((form: AnswerForm) => unknown)[] = [
  ({ shape }) => shape,
  ({ scripts }) => scripts,
  ({ capital }) => capital,
  ({ ending }) => ending,
  ({ hasDigits }) => hasDigits,
  ({ kind }) => kind === "number" || kind === "date",
  ({ kind }) => kind === "list",
  ({ marks }) => marks.includes("brackets"),
  ({ marks }) => marks.includes("colon"),
  ({ marks }) => marks.includes("semicolon"),
  ({ marks }) => marks.includes("dash"),
  ({ marks }) => marks.includes("quotes"),
];

const isLengthAlone = (right: number, wrong: readonly number[]) =>
  right > Math.max(...wrong) * 1.35 + 4 || right < Math.min(...wrong) / 1.35 - 4;

/** Number of features that only the right option has, or lacks: a learner without knowledge could use them. */
export function giveAways(right: KnownCard, wrong: readonly Offered[]): number {
  const alone = SIGNS.filter((sign) => wrong.every(({ form }) => sign(form) !== sign(right.form)));
  const words = repeated(right).filter((word) => wrong.every(({ answerStems }) => !answerStems.has(word)));
  const lengths = wrong.map(({ form }) => form.length);
  return alone.length + words.length + (isLengthAlone(right.form.length, lengths) ? 1 : 0);
}
