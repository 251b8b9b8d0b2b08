import type { ExamTemplate, TemplateInput } from "#contract/exams/templates.ts";
import { changedFields } from "#domain/editing/changed-fields.ts";
import { HttpError } from "../http/http-error.ts";
import type { Api } from "../queries/api.ts";
import { templateCreation, templateEdit, templateRemoval } from "./template-queries.ts";

/** The stored template, or why not: its name is taken, or another reason. */
export type TemplateSaved =
  | { readonly outcome: "saved"; readonly template: ExamTemplate }
  | { readonly outcome: "nameTaken" | "refused"; readonly message: string };

export type TemplateDeleted =
  | { readonly outcome: "deleted" }
  | { readonly outcome: "refused"; readonly message: string };

export interface TemplateService {
  /** `templateId` null: a new one. `before`: as last read or saved. */
  save(templateId: number | null, template: TemplateInput, before?: TemplateInput): Promise<TemplateSaved>;
  /** Deletes one; one that is gone already counts as deleted. */
  remove(templateId: number): Promise<TemplateDeleted>;
}

export function createTemplateService(api: Api): TemplateService {
  return {
    async save(templateId, template, before) {
      try {
        const saved =
          templateId === null
            ? await templateCreation.send(api, template)
            : await templateEdit.send(api, { templateId, body: changedFields(before, template) });
        return { outcome: "saved", template: saved };
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        const taken = error.status === 409 ? error.validationErrors["name"] : undefined;
        return taken === undefined
          ? { outcome: "refused", message: error.message }
          : { outcome: "nameTaken", message: taken };
      }
    },
    async remove(templateId) {
      try {
        await templateRemoval.send(api, templateId);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        if (error.status !== 404) return { outcome: "refused", message: error.message };
      }
      return { outcome: "deleted" };
    },
  };
}
