import { useBlocker } from "@tanstack/react-router";
import { useCallback } from "react";
import {
  type TemplateEditorActorRef,
  isUnsaved,
} from "../../machines/template-editor/template-editor.machine.ts";
import { templateTexts as texts } from "../../ui/exams/template-texts.ts";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";

/** Asks before a template is left that was changed and not saved. */
export function LeaveTemplate({ actor }: { readonly actor: TemplateEditorActorRef }) {
  const wouldLose = useCallback(() => isUnsaved(actor.getSnapshot()), [actor]);
  const leaving = useBlocker({ shouldBlockFn: wouldLose, enableBeforeUnload: wouldLose, withResolver: true });
  if (leaving.status !== "blocked") return null;
  return (
    <ConfirmDialog
      title={texts.leaveTitle}
      message={texts.leaveMessage}
      confirmLabel={texts.leave}
      onConfirm={leaving.proceed}
      onCancel={leaving.reset}
    />
  );
}
