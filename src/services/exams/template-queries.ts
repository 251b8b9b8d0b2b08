import { queryOptions } from "@tanstack/react-query";
import {
  getExamTemplate,
  listExamTemplates,
  myExamTemplates,
  publicExamTemplates,
  searchExamTemplates,
} from "#contract/exams/templates.ts";
import type { Http } from "../http/http.ts";

/** All that is known of exam templates. */
export const TEMPLATES_KEY = ["exam-templates"] as const;

export const TEMPLATE_PAGE_SIZE = 10;

export interface TemplateListOptions {
  readonly list: "mine" | "public";
  /** A part of the name; then the learner's own and public ones are searched. */
  readonly name: string | undefined;
  readonly page: number;
}

export const templateListQuery = (http: Http, { list, name, page }: TemplateListOptions) =>
  queryOptions({
    queryKey: [...TEMPLATES_KEY, "list", { list, name, page }] as const,
    queryFn: ({ signal }) => {
      const query = { page: String(page), size: String(TEMPLATE_PAGE_SIZE) };
      if (name !== undefined)
        return http.call(searchExamTemplates, { query: { ...query, name } }, { signal });
      return http.call(list === "mine" ? myExamTemplates : publicExamTemplates, { query }, { signal });
    },
    staleTime: 0,
  });

export const templateQuery = (http: Http, templateId: number) =>
  queryOptions({
    queryKey: [...TEMPLATES_KEY, templateId] as const,
    queryFn: ({ signal }) =>
      http.call(getExamTemplate, { params: { templateId: String(templateId) } }, { signal }),
    staleTime: 0,
  });

/** The learner's templates and the latest public ones, to choose from. */
export const templateChoicesQuery = (http: Http) =>
  queryOptions({
    queryKey: [...TEMPLATES_KEY, "choices"] as const,
    queryFn: ({ signal }) => http.call(listExamTemplates, { query: { page: "0", size: "100" } }, { signal }),
    staleTime: 0,
  });
