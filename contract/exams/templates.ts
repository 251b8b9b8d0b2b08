import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Id, IdInPath, pageOf, pageQuery, requiredText, text } from "../values.ts";
import { ExamConfiguration } from "./configuration.ts";
import { TEMPLATE_DESCRIPTION_MAX, TEMPLATE_NAME_MAX } from "./template-limits.ts";

export const TemplateInput = v.strictObject({
  /** Unique among the learner's templates, ignoring case. */
  name: requiredText(TEMPLATE_NAME_MAX),
  description: v.optional(v.pipe(text(TEMPLATE_DESCRIPTION_MAX), v.trim()), ""),
  /** Needs a confirmed address. */
  isPublic: v.optional(v.boolean(), false),
  configuration: ExamConfiguration,
});
export type TemplateInput = v.InferOutput<typeof TemplateInput>;

/** Absent fields stay, so that two devices do not undo each other's changes. */
const TemplateChange = v.strictObject({
  ...v.partial(TemplateInput).entries,
  description: v.optional(v.pipe(text(TEMPLATE_DESCRIPTION_MAX), v.trim())),
  isPublic: v.optional(v.boolean()),
});
export type TemplateChange = v.InferOutput<typeof TemplateChange>;

export const ExamTemplate = v.object({
  id: Id,
  name: v.string(),
  description: v.string(),
  isPublic: v.boolean(),
  isOwner: v.boolean(),
  ownerName: v.string(),
  configuration: ExamConfiguration,
  /** ISO times. */
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type ExamTemplate = v.InferOutput<typeof ExamTemplate>;

const TemplatePage = pageOf(ExamTemplate);
export type TemplatePage = v.InferOutput<typeof TemplatePage>;

const TemplateParams = v.strictObject({ templateId: IdInPath });

export const createExamTemplate = endpoint({
  method: "POST",
  path: "/api/exam-templates",
  access: "user",
  summary: "Keep a configuration of exams under a name",
  body: TemplateInput,
  response: ExamTemplate,
  status: 201,
  errors: [403, 409],
});

export const listExamTemplates = endpoint({
  method: "GET",
  path: "/api/exam-templates",
  access: "user",
  summary: "The learner's templates and those that others made public, the latest first",
  query: v.strictObject(pageQuery(10, 100)),
  response: TemplatePage,
});

export const myExamTemplates = endpoint({
  method: "GET",
  path: "/api/exam-templates/my-templates",
  access: "user",
  summary: "The learner's templates by name",
  query: v.strictObject(pageQuery(10, 100)),
  response: TemplatePage,
});

export const publicExamTemplates = endpoint({
  method: "GET",
  path: "/api/exam-templates/public",
  access: "user",
  summary: "Templates that are public, the learner's among them, the latest first",
  query: v.strictObject(pageQuery(10, 100)),
  response: TemplatePage,
});

export const searchExamTemplates = endpoint({
  method: "GET",
  path: "/api/exam-templates/search",
  access: "user",
  summary:
    "The learner's templates and public ones by a part of their name, in any case, with or without accents",
  query: v.strictObject({ ...pageQuery(10, 100), name: requiredText(TEMPLATE_NAME_MAX) }),
  response: TemplatePage,
});

export const getExamTemplate = endpoint({
  method: "GET",
  path: "/api/exam-templates/{templateId}",
  access: "user",
  summary: "One template: the learner's own, or a public one",
  params: TemplateParams,
  response: ExamTemplate,
  errors: [404],
});

export const updateExamTemplate = endpoint({
  method: "PUT",
  path: "/api/exam-templates/{templateId}",
  access: "user",
  summary:
    "Change what is named of a template of the learner; exams that were begun from it keep their configuration",
  params: TemplateParams,
  body: TemplateChange,
  response: ExamTemplate,
  errors: [403, 404, 409],
});

export const deleteExamTemplate = endpoint({
  method: "DELETE",
  path: "/api/exam-templates/{templateId}",
  access: "user",
  summary: "Delete a template of the learner; exams that were begun from it stay",
  params: TemplateParams,
  errors: [404],
});
