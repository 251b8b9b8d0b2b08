import { mediaIn, replaceMedia } from "../../markup/media.ts";
import { plainText } from "../../markup/plain-text.ts";
import { REVERSED } from "../../notes/cards-of-note.ts";
import { foldText } from "../../shell/fold-text.ts";
import type { ExamCard } from "../exam-card.ts";
import { withoutRemark } from "../written/without-remark.ts";
import { type AnswerForm, formOf } from "./answer-form.ts";

/** A card with what choosing distractors compares, computed once. */
export interface KnownCard {
  readonly card: ExamCard;
  /** All that is asked for, as Markdown: what a gap hides, else the answer. */
  readonly whole: string;
  /** The same as an option shows it: without remarks and examples, which often tell more than the answer. */
  readonly answer: string;
  /** The words of the answer; empty where it has only media, or is too long to be compared. */
  readonly plain: string;
  readonly question: string;
  /** Equal for cards that ask the same. */
  readonly questionKey: string;
  /** Equal for answers that are the same. */
  readonly answerKey: string;
  readonly form: AnswerForm;
  /** Words without case, accents and endings. */
  readonly questionStems: ReadonlySet<string>;
  readonly answerStems: ReadonlySet<string>;
  /** Words without case and accents. */
  readonly answerWords: ReadonlySet<string>;
  /** Parts of the answer that may be an answer by themselves: of `big, large` each one. */
  readonly parts: ReadonlySet<string>;
  /** Whether it asks its note the other way round. */
  readonly isReversed: boolean;
}

/** Longer texts are cut before they are compared. */
const COMPARED_MAX = 2000;
/** So are questions, whose beginning is enough. */
const QUESTION_COMPARED_MAX = 600;

const withoutMedia = (markdown: string) => replaceMedia(markdown, () => " ");

/** The words of a text as plain text. */
export const wordsIn = (markdown: string): string =>
  plainText(withoutMedia(markdown))
    .replaceAll(/[^\S\n]+/g, " ")
    .trim();

const foldedWords = (plain: string): ReadonlySet<string> =>
  new Set(
    foldText(plain)
      .split(" ")
      .filter((word) => word !== ""),
  );

/** Words without their endings, so that `store` and `stored` are one. */
const stemsOf = (plain: string): ReadonlySet<string> =>
  new Set([...foldedWords(plain)].map((word) => word.slice(0, 5)));

const partsOf = (plain: string) =>
  new Set(
    plain
      .split(/[,;/|()،؛\n]|\s[-–—]\s|\s(?:and|or|و|أو)\s/u)
      .map(foldText)
      .filter((part) => part !== ""),
  );

const keyOf = (text: string) =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .replace(/[ ?.!:؟]{1,9}$/, "")
    .trim();

export function knownCard(card: ExamCard): KnownCard {
  const whole = card.hidden ?? card.answer;
  const isLong = whole.length > COMPARED_MAX;
  const answer = isLong ? whole : withoutRemark(whole);
  const plain = isLong ? "" : wordsIn(answer);
  const question = wordsIn(card.question.slice(0, QUESTION_COMPARED_MAX));
  return {
    card,
    whole,
    answer,
    plain,
    question,
    questionKey: card.question.length > COMPARED_MAX ? card.question : keyOf(card.question),
    answerKey: [foldText(plain) || plain, ...mediaIn(answer)].join(" "),
    form: formOf(isLong ? "" : answer, plain),
    questionStems: stemsOf(question),
    answerStems: stemsOf(plain),
    answerWords: foldedWords(plain),
    parts: partsOf(isLong ? "" : wordsIn(whole)),
    isReversed: card.variant === REVERSED,
  };
}
