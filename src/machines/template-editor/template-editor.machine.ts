import { type ActorRefFrom, type SnapshotFrom, assign, fromPromise, setup } from "xstate";
import type { TemplateInput } from "#contract/exams/templates.ts";
import {
  type TemplateErrors,
  type TemplateForm,
  isSameForm,
  templateIn,
  untouchedErrors,
} from "#domain/exam/template-form.ts";
import type { TemplateDeleted, TemplateSaved, TemplateService } from "../../services/exams/exam-templates.ts";
import { of, output } from "../params.ts";
import { provided } from "../provided.ts";

export interface TemplateEditorInput {
  readonly templateId: number | null;
  readonly form: TemplateForm;
}

interface Context {
  readonly templateId: number | null;
  readonly stored: TemplateForm;
  readonly form: TemplateForm;
  readonly sent: TemplateForm;
  readonly errors: TemplateErrors;
  readonly failure: string | null;
}

type TemplateEditorEvent =
  | { type: "template.write"; form: TemplateForm }
  | { type: "template.save" }
  | { type: "template.delete" }
  | { type: "template.confirm" }
  | { type: "template.keep" };

interface Saving {
  readonly templateId: number | null;
  readonly template: TemplateInput;
  readonly before: TemplateInput | undefined;
}

/** One exam template that is being written: saved as a whole, or deleted. What was written stays until it is saved. */
export const templateEditorMachine = setup({
  types: {
    input: {} as TemplateEditorInput,
    context: {} as Context,
    events: {} as TemplateEditorEvent,
  },
  actors: {
    save: provided.promise<TemplateSaved, Saving>("save"),
    remove: provided.promise<TemplateDeleted, { readonly templateId: number }>("remove"),
  },
  actions: {
    write: assign(({ context }, form: TemplateForm) => ({
      form,
      errors: untouchedErrors(context.errors, context.form, form),
    })),
    check: assign(({ context }) => {
      const read = templateIn(context.form);
      return { errors: read.template === null ? read.errors : {} };
    }),
    noteSent: assign(({ context }) => ({ sent: context.form })),
    noteStored: assign(({ context }, result: TemplateSaved) =>
      result.outcome === "saved" ? { templateId: result.template.id, stored: context.sent } : {},
    ),
    explainName: assign((_, result: TemplateSaved) =>
      result.outcome === "saved" ? {} : { errors: { name: result.message } },
    ),
    explain: assign((_, result: TemplateSaved | TemplateDeleted) =>
      "message" in result ? { failure: result.message } : {},
    ),
    forget: assign({ errors: {}, failure: null }),
  },
  guards: {
    isStored: ({ context }) => context.templateId !== null,
    isWhole: ({ context }) => templateIn(context.form).template !== null,
    isSaved: (_, { outcome }: TemplateSaved) => outcome === "saved",
    isSavedAsWritten: ({ context }, { outcome }: TemplateSaved) =>
      outcome === "saved" && isSameForm(context.form, context.sent),
    isNameTaken: (_, { outcome }: TemplateSaved) => outcome === "nameTaken",
    isDeleted: (_, { outcome }: TemplateDeleted) => outcome === "deleted",
  },
}).createMachine({
  id: "templateEditor",
  context: ({ input: { templateId, form } }) => ({
    templateId,
    stored: form,
    form,
    sent: form,
    errors: {},
    failure: null,
  }),
  initial: "editing",
  on: { "template.write": { actions: { type: "write", params: of("form") } } },
  states: {
    editing: {
      initial: "open",
      on: {
        "template.save": [
          { guard: "isWhole", target: "saving", actions: ["forget", "noteSent"] },
          { target: ".invalid", actions: ["forget", "check"] },
        ],
        "template.delete": { guard: "isStored", target: "confirming", actions: "forget" },
      },
      states: {
        open: {},
        invalid: {},
        conflict: {},
        failed: {},
      },
    },
    saving: {
      invoke: {
        src: "save",
        input: ({ context: { templateId, stored, form } }) => ({
          templateId,
          template: wholeOf(form),
          before: templateIn(stored).template ?? undefined,
        }),
        onDone: [
          {
            guard: { type: "isSavedAsWritten", params: output },
            target: "saved",
            actions: { type: "noteStored", params: output },
          },
          {
            guard: { type: "isSaved", params: output },
            target: "editing",
            actions: { type: "noteStored", params: output },
          },
          {
            guard: { type: "isNameTaken", params: output },
            target: "editing.conflict",
            actions: { type: "explainName", params: output },
          },
          { target: "editing.failed", actions: { type: "explain", params: output } },
        ],
      },
    },
    confirming: { on: { "template.confirm": "deleting", "template.keep": "editing" } },
    deleting: {
      invoke: {
        src: "remove",
        input: ({ context: { templateId } }) => ({ templateId: templateId ?? 0 }),
        onDone: [
          { guard: { type: "isDeleted", params: output }, target: "deleted" },
          { target: "editing.failed", actions: { type: "explain", params: output } },
        ],
      },
    },
    saved: { type: "final" },
    deleted: { type: "final" },
  },
});

function wholeOf(form: TemplateForm): TemplateInput {
  const { template } = templateIn(form);
  if (template === null) throw new Error("A template that is not whole was to be saved.");
  return template;
}

export type TemplateEditorActorRef = ActorRefFrom<typeof templateEditorMachine>;

export const isUnsaved = ({ status, context }: SnapshotFrom<typeof templateEditorMachine>): boolean =>
  status === "active" && !isSameForm(context.form, context.stored);

export const provideTemplateEditor = (service: TemplateService) =>
  templateEditorMachine.provide({
    actors: {
      save: fromPromise(({ input }) => service.save(input.templateId, input.template, input.before)),
      remove: fromPromise(({ input }) => service.remove(input.templateId)),
    },
  });
