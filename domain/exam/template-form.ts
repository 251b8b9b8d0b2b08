import * as v from "valibot";
import { type ExamTemplate, TemplateInput } from "#contract/exams/templates.ts";
import { BLANK } from "#contract/values.ts";
import {
  type ConfigurationErrors,
  type ConfigurationField,
  type ConfigurationForm,
  DEFAULT_CONFIGURATION,
  configurationForm,
  configurationIn,
} from "./configuration-form.ts";

export interface TemplateForm {
  readonly name: string;
  readonly description: string;
  readonly isPublic: boolean;
  readonly configuration: ConfigurationForm;
}

export type TemplateErrors = ConfigurationErrors & { readonly name?: string; readonly description?: string };

export const NEW_TEMPLATE: TemplateForm = {
  name: "",
  description: "",
  isPublic: false,
  configuration: configurationForm(DEFAULT_CONFIGURATION),
};

export const templateForm = (template: ExamTemplate): TemplateForm => ({
  name: template.name,
  description: template.description,
  isPublic: template.isPublic,
  configuration: configurationForm(template.configuration),
});

/** A private copy. */
export const copiedForm = (template: ExamTemplate): TemplateForm => ({
  ...templateForm(template),
  isPublic: false,
});

const CONFIGURATION_FIELDS = [
  "kinds",
  "questionCount",
  "timeLimitMinutes",
  "feedback",
  "onlyStudied",
  "minDifficulty",
  "maxDifficulty",
  "tagNames",
  "grading",
  "schedule",
] as const satisfies ConfigurationField[];
const FIELDS = ["name", "description", "isPublic", ...CONFIGURATION_FIELDS] as const;

const saysOf = ({ configuration, ...words }: TemplateForm, field: (typeof FIELDS)[number]): string =>
  String({ ...words, ...configuration }[field]);

const isSameIn = (field: (typeof FIELDS)[number], one: TemplateForm, other: TemplateForm) =>
  saysOf(one, field) === saysOf(other, field);

export const isSameForm = (one: TemplateForm, other: TemplateForm): boolean =>
  FIELDS.every((field) => isSameIn(field, one, other));

/** Errors of fields that nobody changed yet. */
export const untouchedErrors = (
  errors: TemplateErrors,
  before: TemplateForm,
  after: TemplateForm,
): TemplateErrors =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const error = field === "isPublic" ? undefined : errors[field];
      const isTouched =
        !isSameIn(field, before, after) ||
        // The highest difficulty is compared with the lowest.
        (field === "maxDifficulty" && !isSameIn("minDifficulty", before, after));
      return error === undefined || isTouched ? [] : [[field, error]];
    }),
  );

const Words = v.pick(TemplateInput, ["name", "description"]);

/** The template, or the problems by field. */
export function templateIn(
  form: TemplateForm,
): { readonly template: TemplateInput } | { readonly template: null; readonly errors: TemplateErrors } {
  const words = v.safeParse(Words, { name: form.name, description: form.description });
  const read = configurationIn(form.configuration);
  if (words.success && read.configuration !== null)
    return { template: { ...words.output, isPublic: form.isPublic, configuration: read.configuration } };
  const { name: [name] = [], description: [description] = [] } = words.issues
    ? (v.flatten<typeof Words>(words.issues).nested ?? {})
    : {};
  return {
    template: null,
    errors: {
      ...(name !== undefined && { name: name === BLANK ? "Give the template a name." : name }),
      ...(description !== undefined && { description }),
      ...(read.configuration === null && read.errors),
    },
  };
}
