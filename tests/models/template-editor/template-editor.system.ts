import type { ExamTemplate, TemplateInput } from "#contract/exams/templates.ts";
import { NEW_TEMPLATE } from "#domain/exam/template-form.ts";
import { isUnsaved, templateEditorMachine } from "#src/machines/template-editor/template-editor.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { TemplateEditorModelEvent } from "./template-editor.model.ts";

const formOf = (name: string) => ({ ...NEW_TEMPLATE, name });

const storedAs = (id: number, template: TemplateInput): ExamTemplate => ({
  ...template,
  id,
  isOwner: true,
  ownerName: "ibis",
  createdAt: "2026-03-01T10:00:00.000Z",
  updatedAt: "2026-03-01T10:00:00.000Z",
});

/** The machine over a server that answers when the test says so. */
export function templateEditorSystem(hooks: Hooks): DrivenSystem<TemplateEditorModelEvent> {
  let sent: TemplateInput | null = null;
  const controlled = controlledSystem(templateEditorMachine, hooks, {
    actors: ["save", "remove"],
    describe: {
      save: ({ templateId, template }) => {
        sent = template;
        return `save ${templateId} as ${template.name}`;
      },
      remove: ({ templateId }) => `delete ${templateId}`,
    },
  });
  const { save, remove } = controlled.work;
  const id = () => controlled.snapshot().context.templateId ?? 9;
  const isDeleting = () => controlled.snapshot().matches("deleting");
  return controlled.system({
    drive: {
      open: ({ id: templateId }) =>
        controlled.start({ templateId, form: formOf(templateId === null ? "" : "Weekly") }),
      write: ({ name }) => controlled.send({ type: "template.write", form: formOf(name) }),
      save: controlled.sends({ type: "template.save" }),
      stored: () => {
        if (sent === null) throw new Error("Nothing was sent.");
        return save.last().resolve({ outcome: "saved", template: storedAs(id(), sent) });
      },
      taken: () => save.last().resolve({ outcome: "nameTaken", message: "The name is taken." }),
      refused: ({ message }) =>
        (isDeleting() ? remove.last() : save.last()).resolve({ outcome: "refused", message }),
      delete: controlled.sends({ type: "template.delete" }),
      confirm: controlled.sends({ type: "template.confirm" }),
      keep: controlled.sends({ type: "template.keep" }),
      removed: () => remove.last().resolve({ outcome: "deleted" }),
    },
    observe: () => {
      if (!controlled.isStarted()) return { state: "closed", isUnsaved: false, asked: [] };
      const snapshot = controlled.snapshot();
      const { context } = snapshot;
      return {
        state: typeof snapshot.value === "string" ? snapshot.value : snapshot.value.editing,
        isUnsaved: isUnsaved(snapshot),
        id: context.templateId,
        saved: context.stored.name,
        name: context.form.name,
        problem: context.errors.name ?? null,
        failure: context.failure,
        asked: [...controlled.asked],
      };
    },
  });
}
