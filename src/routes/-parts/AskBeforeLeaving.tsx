import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";

const texts = {
  title: "Leave without saving?",
  message: "What you wrote here is not saved yet.",
  leave: "Leave without saving",
} as const;

/** Asks before unsaved changes of a form are lost. */
export function AskBeforeLeaving({ wouldLose }: { readonly wouldLose: () => boolean }) {
  const leaving = useBlocker({ shouldBlockFn: wouldLose, enableBeforeUnload: wouldLose, withResolver: true });
  if (leaving.status !== "blocked") return null;
  return (
    <ConfirmDialog
      title={texts.title}
      message={texts.message}
      confirmLabel={texts.leave}
      onConfirm={leaving.proceed}
      onCancel={leaving.reset}
    />
  );
}
