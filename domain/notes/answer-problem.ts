import { BLANK } from "#contract/values.ts";
import { HIGHEST, clozeNumbers, unclosedIn } from "./cloze.ts";

export interface AnswerProblem {
  readonly field: "front" | "back";
  readonly message: string;
}

const BEGINNING = /\{\{c(\d+)::/;

/** Why an apparent cloze deletion is none; null: no problem. */
function clozeProblem(front: string): string | null {
  const [sign, digits] = BEGINNING.exec(front) ?? [];
  if (sign === undefined) return null;
  const number = Number(digits);
  if (number < 1 || number > HIGHEST)
    return `Cloze deletions have numbers from 1 to ${HIGHEST}: change that of ${sign}, or write a back.`;
  const unclosed = unclosedIn(front);
  return unclosed === ""
    ? `The cloze deletion ${sign} hides nothing: write what it hides before }}, or write a back.`
    : `The cloze deletion ${unclosed} has no end: write }} behind what it hides, or write a back.`;
}

/** Why a card has no answer, and the field to report it at; null where it has one. */
export function answerProblem(texts: {
  readonly front: string;
  readonly back: string;
}): AnswerProblem | null {
  const { front, back } = texts;
  if (back.trim() !== "" || clozeNumbers(front).length > 0) return null;
  const problem = clozeProblem(front);
  return problem === null ? { field: "back", message: BLANK } : { field: "front", message: problem };
}
