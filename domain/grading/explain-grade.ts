import type { Grade } from "./grade-answer.ts";
import { quoted } from "../markup/quoted.ts";
import type { GradeReason } from "#contract/grading/grade.ts";

const NUMBERS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const inWords = (count: number) => NUMBERS[count] ?? String(count);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const listed = (words: readonly string[]) => {
  const marked = words.map(quoted);
  const last = marked.at(-1) ?? "";
  return marked.length < 2 ? last : `${marked.slice(0, -1).join(", ")} and ${last}`;
};
const areThere = (words: readonly string[]) => (words.length === 1 ? "is" : "are");

function terms(found: readonly string[], missing: readonly string[]): string {
  const whole = found.length + missing.length;
  if (whole === 0) return "";
  const gone = missing.length === 0 ? "" : `; ${listed(missing)} ${areThere(missing)} missing`;
  if (whole === 1)
    return missing.length === 0 ? "The key term is there." : `The key term ${listed(missing)} is missing.`;
  if (missing.length === 0)
    return whole === 2 ? "Both key terms are there." : `All ${inWords(whole)} key terms are there.`;
  return `${capital(inWords(found.length))} of ${inWords(whole)} key terms${gone}.`;
}

function sentence(reason: GradeReason): string {
  switch (reason.kind) {
    case "empty":
      return "There is no answer.";
    case "same":
      return "The answer is the expected one.";
    case "terms":
      return terms(reason.found, reason.missing);
    case "typos":
      return `Spelling: ${reason.words.map(({ typed, meant }) => `${quoted(typed)} was read as ${quoted(meant)}`).join(", ")}.`;
    case "negation":
      return `A negation differs at ${listed(reason.words)}.`;
    case "opposite":
      return `${listed(reason.words)} ${areThere(reason.words)} the opposite of what was expected.`;
    case "numbers":
      return reason.expected.length === 0
        ? `The number ${listed(reason.given)} was not expected.`
        : `The numbers differ: ${listed(reason.expected)} was expected, ${listed(reason.given)} was answered.`;
    case "added":
      return `${listed(reason.words)} ${areThere(reason.words)} not part of the expected answer.`;
    case "copied":
      return "The answer only repeats the question.";
    case "keywords":
      return "The answer has key terms, but makes no statement of them.";
  }
}

/** "Two of three key terms; “mitochondria” is missing." */
export const explainGrade = ({ reasons, isOpinion = false }: Grade): string =>
  [...new Set(reasons.map(sentence)), isOpinion ? "A language model judged its meaning." : ""]
    .filter((text) => text !== "")
    .join(" ");
