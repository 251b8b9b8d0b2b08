import type { EXAM_QUESTIONS_MAX } from "#contract/exams/configuration.ts";
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
  cards: "no card is within the limits below.",
  answers: "the deck has fewer than four different answers to choose from.",
  likeness: "the answers of this deck are so unlike that the right one would stand out.",
  gaps: "no card has a gap to fill.",
  text: "no answer is a short text.",
};

/** Texts of the fields of an exam's configuration. */
export const configurationTexts = {
  parts: { questions: "Questions", cards: "Cards", answers: "Answers" },
  kinds: "Kinds of questions",
  kindsHint: "Each card is asked by one of these kinds that fits it.",
  kindNames: {
    multiple_choice: "Multiple choice",
    true_false: "True or false",
    typed: "Typed answer",
    cloze: "Fill the gap",
    matching: "Matching",
  },
  /** How many questions of a kind there can be, or why there is none. */
  fit: ({ count, lack }: Pick<KindFit, "count" | "lack">) =>
    lack === null ? upTo(count) : `Not available: ${lacks[lack]}`,
  noneFits: "Choose a kind of which this deck can give questions.",
  questionCount: "Number of questions",
  questionCountHint: "1 to 100. There are fewer where fewer cards fit.",
  timeLimitMinutes: "Time limit, in minutes",
  timeLimitMinutesHint: "1 to 240. Empty: no limit.",
  onlyStudied: "Only cards that I have studied",
  onlyStudiedHint: "Leaves out cards that you have never answered.",
  minDifficulty: "Lowest difficulty",
  minDifficultyHint: "1 is the easiest. Empty: any.",
  maxDifficulty: "Highest difficulty",
  maxDifficultyHint: "10 is the hardest. Empty: any.",
  difficultyHint:
    "How hard a card is for you follows from your answers. With a difficulty here, cards that you have never answered are left out.",
  tagNames: "Tags",
  tagNamesHint: "Separated by commas. Only cards with one of these tags are asked. Empty: all cards.",
  feedback: "Show what was right",
  feedbackNames: { at_end: "At the end", at_once: "After each answer" },
  feedbackHint: "After each answer, what you answered cannot be changed any more.",
  grading: "Grade written answers",
  gradingNames: { words: "By their words", meaning: "By their meaning" },
  gradingHint:
    "By meaning, an answer in other words can be right too. You decide about answers that the grader is unsure of.",
  gradingHere: "Grading by meaning needs a connection.",
  schedule: "Answers of exams that count for my schedule",
  scheduleSays: {
    written: "Written answers count for your schedule.",
    all: "All answers count for your schedule.",
    none: "No answer counts for your schedule.",
  },
  scheduleChange: "Change which answers count",
  scheduleOnce: "You are asked once; your settings have the choice.",
  scheduleForAll: "The choice is one for all exams from now on.",
  scheduleNames: { written: "Written answers", all: "All answers", none: "None" },
  scheduleHint:
    "A right answer counts as Good, a wrong one as Again. Choosing the right option is easier than knowing the answer, so only what you wrote counts by default.",
};

/** The fields that can be wrong, for the summary of a form's errors; their ids are those of their controls. */
export const configurationFields = [
  { id: "kinds", label: configurationTexts.kinds },
  { id: "questionCount", label: configurationTexts.questionCount },
  { id: "timeLimitMinutes", label: configurationTexts.timeLimitMinutes },
  { id: "minDifficulty", label: configurationTexts.minDifficulty },
  { id: "maxDifficulty", label: configurationTexts.maxDifficulty },
  { id: "tagNames", label: configurationTexts.tagNames },
] as const;
