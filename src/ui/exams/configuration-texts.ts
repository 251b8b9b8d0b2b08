import type { EXAM_QUESTIONS_MAX, QuestionKind } from "#contract/exams/configuration.ts";
import type { KindFit } from "#contract/exams/exam-kinds.ts";
import { formatCount } from "../numbers.ts";

/** No more are counted. */
const MOST: typeof EXAM_QUESTIONS_MAX = 100;

const upTo = (count: number) =>
  count >= MOST
    ? `${formatCount(count)} questions or more.`
    : count === 1
      ? "1 question."
      : `Up to ${formatCount(count)} questions.`;

const lacks: Readonly<Record<NonNullable<KindFit["lack"]>, string>> = {
  cards: "no card has what you chose under Cards.",
  answers: "the deck has fewer than four different answers to choose from.",
  likeness: "the answers of this deck differ so much that the right one would be obvious.",
  gaps: "no card has a gap to fill.",
  text: "no answer is a short text.",
};

const kindNames: Readonly<Record<QuestionKind, string>> = {
  multiple_choice: "Multiple choice",
  true_false: "True or false",
  typed: "Typed answer",
  cloze: "Fill the gap",
  matching: "Matching",
};

export const configurationTexts = {
  parts: { cards: "Cards", answers: "Answers" },
  kinds: "Kinds of questions",
  kindsHint: "Each card is asked in one of the ways that you choose.",
  kindNames,
  /** How many questions of a kind are possible, or why none is. */
  fit: ({ count, lack }: Pick<KindFit, "count" | "lack">) =>
    lack === null ? upTo(count) : `Not available: ${lacks[lack]}`,
  kindsNow: (kinds: readonly QuestionKind[]) =>
    kinds.length === Object.keys(kindNames).length
      ? "All that fit the cards"
      : kinds.length === 0
        ? "None"
        : kinds.map((kind) => kindNames[kind]).join(", "),
  noneFits: "Choose a kind of which this deck can give questions.",
  questionCount: "Number of questions",
  questionCountHint: "Up to 100.",
  timeLimitMinutes: "Time limit, in minutes",
  timeLimitMinutesHint: "1 to 240. Leave it empty for no limit.",
  onlyStudied: "Only cards that I have studied",
  allCards: "All cards",
  onlyStudiedNow: "Only studied cards",
  difficultyNow: (lowest: string, highest: string) => `difficulty ${lowest} to ${highest}`,
  minDifficulty: "Lowest difficulty",
  minDifficultyHint: "1 is the easiest.",
  maxDifficulty: "Highest difficulty",
  maxDifficultyHint: "10 is the hardest.",
  difficultyHint:
    "Leave both empty for any difficulty. It is computed from your answers, so cards that you have never answered have none and are left out.",
  tagNames: "Tags",
  tagNamesHint: "Separated by commas. Only cards with one of these tags are asked.",
  feedback: "When to show the right answers",
  feedbackNames: { at_end: "At the end", at_once: "After each answer" },
  feedbackHint: "If they are shown after each answer, you cannot change that answer any more.",
  answersNow: (feedback: "at_end" | "at_once", grading: "words" | "meaning") =>
    `Shown ${feedback === "at_end" ? "at the end" : "after each answer"}. Written answers are graded by their ${grading}.`,
  grading: "Grade written answers",
  gradingNames: { words: "By their words", meaning: "By their meaning" },
  gradingHint:
    "By their meaning, “automobile” is right where the card says “car”. You decide about answers that the grader is unsure of.",
  gradingHere: "Grading by meaning needs a connection.",
  schedule: "Answers of exams that count for my schedule",
  scheduleSays: {
    written: "Written answers count for your schedule.",
    all: "All answers count for your schedule.",
    none: "No answer counts for your schedule.",
  },
  scheduleChange: "Change which answers count",
  scheduleOnce: "You are asked once. You can change it in Settings later.",
  scheduleForAll: "It applies to all exams from now on.",
  scheduleNames: { written: "Written answers", all: "All answers", none: "None" },
  scheduleHint:
    "A right answer counts as Good, a wrong one as Again. Choosing the right option is easier than knowing the answer, so only what you wrote counts by default.",
};

/** The fields of the error summary; their ids are those of their controls. */
export const configurationFields = [
  { id: "kinds", label: configurationTexts.kinds },
  { id: "questionCount", label: configurationTexts.questionCount },
  { id: "timeLimitMinutes", label: configurationTexts.timeLimitMinutes },
  { id: "minDifficulty", label: configurationTexts.minDifficulty },
  { id: "maxDifficulty", label: configurationTexts.maxDifficulty },
  { id: "tagNames", label: configurationTexts.tagNames },
] as const;
