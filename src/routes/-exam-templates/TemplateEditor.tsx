import { useNavigate, useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { TEMPLATE_DESCRIPTION_MAX, TEMPLATE_NAME_MAX } from "#contract/exams/template-limits.ts";
import {
  type TemplateEditorInput,
  isUnsaved,
  provideTemplateEditor,
} from "../../machines/template-editor/template-editor.machine.ts";
import { createTemplateService } from "../../services/exams/exam-templates.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { TemplateFields } from "../../ui/exams/TemplateFields.tsx";
import { configurationFields } from "../../ui/exams/configuration-texts.ts";
import { templateTexts as texts } from "../../ui/exams/template-texts.ts";
import { Form } from "../../ui/forms/Form.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { invalidFields } from "../../ui/forms/invalid-fields.ts";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import { useIsOffline } from "../-errors/use-is-offline.ts";
import { AskBeforeLeaving } from "../-parts/AskBeforeLeaving.tsx";
import { useAppActor } from "../-parts/use-app-actor.ts";

const FIELDS = [
  { id: "name", label: texts.name },
  { id: "description", label: texts.description },
  ...configurationFields,
];

/** Edits an exam template; returns to the list after saving or deleting. */
export function TemplateEditor({
  title,
  input,
}: {
  readonly title: string;
  readonly input: TemplateEditorInput;
}) {
  const { api, ui } = useRouteContext({ from: "__root__" });
  const { http } = api;
  const navigate = useNavigate();
  const [machine] = useState(() => provideTemplateEditor(createTemplateService(http)));
  const actor = useAppActor(machine, { input });
  const { templateId, form, errors, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (now) => now.matches("saving") || now.matches("deleting"));
  const isConfirming = useSelector(actor, (now) => now.matches("confirming"));
  const isOffline = useIsOffline();
  const wouldLose = useCallback(() => isUnsaved(actor.getSnapshot()), [actor]);
  const leave = useEffectEvent((text: string) => {
    ui.toast({ text, tone: "success" });
    void navigate({ to: "/app/exam/templates" });
  });
  useEffect(() => {
    const subscription = actor.subscribe((now) => {
      if (now.matches("saved")) leave(texts.saved(now.context.form.name.trim()));
      if (now.matches("deleted")) leave(texts.removed(now.context.stored.name));
    });
    return () => subscription.unsubscribe();
  }, [actor]);
  return (
    <>
      <Form
        title={title}
        titleHidden
        error={failure ?? undefined}
        invalid={invalidFields(FIELDS, errors)}
        busy={isBusy}
        onSubmit={() => actor.send({ type: "template.save" })}
        actions={
          <>
            <SubmitButton busy={isBusy} unavailable={isOffline ? texts.saveLater : undefined}>
              {texts.save}
            </SubmitButton>
            {templateId !== null && !isOffline && (
              <Button icon="trash" onClick={() => actor.send({ type: "template.delete" })}>
                {texts.remove}
              </Button>
            )}
          </>
        }
      >
        <TemplateFields
          value={form}
          onChange={(written) => actor.send({ type: "template.write", form: written })}
          errors={errors}
          nameMax={TEMPLATE_NAME_MAX}
          descriptionMax={TEMPLATE_DESCRIPTION_MAX}
        />
      </Form>
      {isConfirming && (
        <ConfirmDialog
          title={texts.removeTitle}
          message={texts.removeMessage(form.name)}
          confirmLabel={texts.remove}
          onConfirm={() => actor.send({ type: "template.confirm" })}
          onCancel={() => actor.send({ type: "template.keep" })}
        />
      )}
      <AskBeforeLeaving wouldLose={wouldLose} />
    </>
  );
}
