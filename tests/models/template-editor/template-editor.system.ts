import type { ExamTemplate, TemplateInput } from "#contract/exams/templates.ts";
import { NEW_TEMPLATE } from "#domain/exam/template-form.ts";
import { isUnsaved, templateEditorMachine } from "#src/machines/template-editor/template-editor.machine.ts";
import { heldSystem } from "../kit/held-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { TemplateEditorModelEvent } from "./template-editor.model.ts";

const formOf = (name: string) => ({ ...NEW_TEMPLATE, name });

const keptAs = (id: number, template: TemplateInput): ExamTemplate => ({
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
  const held = heldSystem(templateEditorMachine, hooks, {
    actors: ["save", "remove"],
    tell: {
      save: ({ templateId, template }) => {
        sent = template;
        return `save ${templateId} as ${template.name}`;
      },
      remove: ({ templateId }) => `delete ${templateId}`,
    },
  });
  const { save, remove } = held.work;
  const id = () => held.snapshot().context.templateId ?? 9;
  const isDeleting = () => held.snapshot().matches("deleting");
  return held.system({
    drive: {
      open: ({ id: templateId }) =>
        held.start({ templateId, form: formOf(templateId === null ? "" : "Weekly") }),
      write: ({ name }) => held.send({ type: "template.write", form: formOf(name) }),
      save: held.sends({ type: "template.save" }),
      stored: () => {
        if (sent === null) throw new Error("Nothing was sent.");
        return save.last().resolve({ outcome: "saved", template: keptAs(id(), sent) });
      },
      taken: () => save.last().resolve({ outcome: "nameTaken", message: "The name is taken." }),
      refused: ({ message }) =>
        (isDeleting() ? remove.last() : save.last()).resolve({ outcome: "refused", message }),
      delete: held.sends({ type: "template.delete" }),
      confirm: held.sends({ type: "template.confirm" }),
      keep: held.sends({ type: "template.keep" }),
      removed: () => remove.last().resolve({ outcome: "deleted" }),
    },
    observe: () => {
      if (!held.isStarted()) return { state: "closed", isUnsaved: false, asked: [] };
      const snapshot = held.snapshot();
      const { context } = snapshot;
      return {
        state: typeof snapshot.value === "string" ? snapshot.value : snapshot.value.editing,
        isUnsaved: isUnsaved(snapshot),
        id: context.templateId,
        kept: context.kept.name,
        name: context.form.name,
        problem: context.errors.name ?? null,
        failure: context.failure,
        asked: [...held.asked],
      };
    },
  });
}
