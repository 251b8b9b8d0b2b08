import { mediaIn, replaceMedia } from "../../markup/media.ts";
import { plainText } from "../../markup/plain-text.ts";
import { REVERSED } from "../../notes/cards-of-note.ts";
import { foldText } from "../../shell/fold-text.ts";
import type { ExamCard } from "../exam-card.ts";
import { withoutRemark } from "../written/without-remark.ts";
import { type AnswerForm, formOf } from "./answer-form.ts";

/** A card with precomputed values for choosing distractors. */
export interface KnownCard {
  readonly card: ExamCard;
  /** Markdown: the hidden words of a gap, else the answer. */
  readonly whole: string;
  /** As an option shows it: without remarks and examples, which often reveal more than the answer. */
  readonly answer: string;
  /** Plain text of the answer; empty where it has only media, or is too long to compare. */
  readonly plain: string;
  readonly question: string;
  readonly questionKey: string;
  readonly answerKey: string;
  readonly form: AnswerForm;
  /** Without case, accents and endings. */
  readonly questionStems: ReadonlySet<string>;
  readonly answerStems: ReadonlySet<string>;
  /** Without case and accents. */
  readonly answerWords: ReadonlySet<string>;
  /** Parts that may be an answer: of `big, large` each one. */
  readonly parts: ReadonlySet<string>;
  readonly isReversed: boolean;
}

/** Characters; longer texts are cut. */
const COMPARED_MAX = 2000;
/** Characters of questions, whose beginning is enough. */
const QUESTION_COMPARED_MAX = 600;

const withoutMedia = (markdown: string) => replaceMedia(markdown, () => " ");

/** Plain text. */
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

/** Without endings, so that `store` and `stored` are equal. */
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
