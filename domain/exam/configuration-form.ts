import * as v from "valibot";
import { TAG_MAX } from "#contract/decks/tags.ts";
import {
  EXAM_TAGS_MAX,
  ExamConfiguration,
  QUESTION_KINDS,
  type QuestionKind,
} from "#contract/exams/configuration.ts";

export const DEFAULT_CONFIGURATION: ExamConfiguration = {
  kinds: [...QUESTION_KINDS],
  questionCount: 10,
  timeLimitMinutes: null,
  feedback: "at_end",
  onlyStudied: false,
  minDifficulty: null,
  maxDifficulty: null,
  tagNames: [],
  grading: "words",
  schedule: "written",
};

export type ConfigurationField = keyof ExamConfiguration;

/** Numbers and tags are the texts of their fields. */
export interface ConfigurationForm extends Pick<
  ExamConfiguration,
  "feedback" | "onlyStudied" | "grading" | "schedule"
> {
  readonly kinds: readonly QuestionKind[];
  readonly questionCount: string;
  /** Minutes; empty: no limit. */
  readonly timeLimitMinutes: string;
  /** 1 to 10; empty: no limit. */
  readonly minDifficulty: string;
  readonly maxDifficulty: string;
  /** Separated by commas; empty: all cards. */
  readonly tagNames: string;
}

export type ConfigurationErrors = Readonly<Partial<Record<ConfigurationField, string>>>;

const textOf = (number: number | null) => (number === null ? "" : String(number));

export function configurationForm(configuration: ExamConfiguration): ConfigurationForm {
  return {
    ...configuration,
    // Always in the same order.
    kinds: QUESTION_KINDS.filter((kind) => configuration.kinds.includes(kind)),
    questionCount: textOf(configuration.questionCount),
    timeLimitMinutes: textOf(configuration.timeLimitMinutes),
    minDifficulty: textOf(configuration.minDifficulty),
    maxDifficulty: textOf(configuration.maxDifficulty),
    tagNames: configuration.tagNames.join(", "),
  };
}

/** Out of every range where it is no whole number. */
const numberIn = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : -1);
const numberOrNull = (text: string) => (text.trim() === "" ? null : numberIn(text));

/** Separated by Latin or Arabic commas; without duplicates. */
export const tagsIn = (text: string) => [
  ...new Set(
    text
      .split(/[,،]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
  ),
];

/** The configuration, or the problems by field. */
export function configurationIn(
  form: ConfigurationForm,
):
  | { readonly configuration: ExamConfiguration }
  | { readonly configuration: null; readonly errors: ConfigurationErrors } {
  const parsed = v.safeParse(ExamConfiguration, {
    ...form,
    questionCount: numberIn(form.questionCount),
    timeLimitMinutes: numberOrNull(form.timeLimitMinutes),
    minDifficulty: numberOrNull(form.minDifficulty),
    maxDifficulty: numberOrNull(form.maxDifficulty),
    tagNames: tagsIn(form.tagNames),
  });
  if (parsed.success) return { configuration: parsed.output };
  const errors: Partial<Record<ConfigurationField, string>> = {};
  for (const { path, message } of parsed.issues) {
    const field = String(path?.[0].key);
    if (isField(field)) errors[field] ??= field === "tagNames" ? tagsMessage(path?.length) : message;
  }
  return { configuration: null, errors };
}

const isField = (name: string): name is ConfigurationField => name in DEFAULT_CONFIGURATION;

const tagsMessage = (depth: number | undefined) =>
  depth === 1
    ? `Must have at most ${EXAM_TAGS_MAX} tags.`
    : `Each tag must have at most ${TAG_MAX} characters.`;
