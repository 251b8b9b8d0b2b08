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

/** An exam template while it is written. */
export interface TemplateForm {
  readonly name: string;
  readonly description: string;
  readonly isPublic: boolean;
  readonly configuration: ConfigurationForm;
}

/** What is wrong, by the name of the field. */
export type TemplateErrors = ConfigurationErrors & { readonly name?: string; readonly description?: string };

/** The form of a new template, with the configuration that an exam has where nobody chose anything. */
export const NEW_TEMPLATE: TemplateForm = {
  name: "",
  description: "",
  isPublic: false,
  configuration: configurationForm(DEFAULT_CONFIGURATION),
};

/** The form of a template as it is stored. */
export const templateForm = (template: ExamTemplate): TemplateForm => ({
  name: template.name,
  description: template.description,
  isPublic: template.isPublic,
  configuration: configurationForm(template.configuration),
});

/** The form of a copy: what it says, and private. */
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

/** Whether two forms say the same. */
export const isSameForm = (one: TemplateForm, other: TemplateForm): boolean =>
  FIELDS.every((field) => isSameIn(field, one, other));

/** What is still to be said of a form that was changed: errors of the fields that nobody touched. */
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
        // The highest difficulty is judged by the lowest.
        (field === "maxDifficulty" && !isSameIn("minDifficulty", before, after));
      return error === undefined || isTouched ? [] : [[field, error]];
    }),
  );

const Words = v.pick(TemplateInput, ["name", "description"]);

/** The template that a form says, or what is wrong with each of its fields. */
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
