import { fromPromise } from "xstate";
import type { TemplateService } from "../../services/exams/exam-templates.ts";
import { templateEditorMachine } from "./template-editor.machine.ts";

/** The editor of a template that a service keeps. */
export const templateEditorServedBy = (service: TemplateService) =>
  templateEditorMachine.provide({
    actors: {
      save: fromPromise(({ input }) => service.save(input.templateId, input.template, input.before)),
      remove: fromPromise(({ input }) => service.remove(input.templateId)),
    },
  });
