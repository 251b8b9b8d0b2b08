import { queryOptions } from "@tanstack/react-query";
import type { BodyOf } from "#contract/endpoint.ts";
import {
  createExamTemplate,
  deleteExamTemplate,
  getExamTemplate,
  listExamTemplates,
  myExamTemplates,
  publicExamTemplates,
  searchExamTemplates,
  updateExamTemplate,
} from "#contract/exams/templates.ts";
import type { Affected } from "../queries/affected.ts";
import type { Api } from "../queries/api.ts";
import { change } from "../queries/change.ts";
import { TEMPLATES_KEY } from "../queries/keys.ts";
import { resource } from "../queries/resource.ts";

export const TEMPLATE_PAGE_SIZE = 10;

export interface TemplateListOptions {
  readonly list: "mine" | "public";
  /** A part of the name; then the learner's own and public ones are searched. */
  readonly name: string | undefined;
  readonly page: number;
}

export const templateListQuery = (api: Api, { list, name, page }: TemplateListOptions) =>
  queryOptions({
    queryKey: [...TEMPLATES_KEY, "list", { list, name, page }] as const,
    queryFn: ({ signal }) => {
      const query = { page: String(page), size: String(TEMPLATE_PAGE_SIZE) };
      if (name !== undefined) return api.call(searchExamTemplates, { query: { ...query, name } }, { signal });
      return api.call(list === "mine" ? myExamTemplates : publicExamTemplates, { query }, { signal });
    },
    staleTime: 0,
  });

const ofTemplate = (templateId: number) => ({ params: { templateId: String(templateId) } });

export const templateQuery = resource({
  endpoint: getExamTemplate,
  key: (templateId: number) => [...TEMPLATES_KEY, templateId],
  call: ofTemplate,
  staleTime: 0,
});

/** The learner's templates and the latest public ones, to choose from. */
export const templateChoicesQuery = resource({
  endpoint: listExamTemplates,
  key: () => [...TEMPLATES_KEY, "choices"],
  call: () => ({ query: { page: "0", size: "100" } }),
  staleTime: 0,
});

/** The list of templates is opened next. */
const affects = (): Affected => ({ queries: [TEMPLATES_KEY], later: true });

export const templateCreation = change({
  endpoint: createExamTemplate,
  call: (body: BodyOf<typeof createExamTemplate>) => ({ body }),
  affects,
});

export const templateEdit = change({
  endpoint: updateExamTemplate,
  call: (edit: { readonly templateId: number; readonly body: BodyOf<typeof updateExamTemplate> }) => ({
    ...ofTemplate(edit.templateId),
    body: edit.body,
  }),
  affects,
});

/** Already deleted templates are refused but still listed. */
export const templateRemoval = change({
  endpoint: deleteExamTemplate,
  call: ofTemplate,
  affects,
  evenRefused: true,
});
