import { useBlocker } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { StudySessionActorRef } from "../../machines/study-session/study-session.machine.ts";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import { studyPageTexts as texts } from "./study-texts.ts";

/** Blocks leaving until the answer is saved, and asks the learner if saving fails. */
export function LeaveUnsaved({ actor }: { readonly actor: StudySessionActorRef }) {
  const unsaved = useSelector(actor, (snapshot) => snapshot.hasTag("saving"));
  const failed = useSelector(actor, (snapshot) => snapshot.context.failure !== null);
  const leaving = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  useEffect(() => {
    if (!unsaved && leaving.status === "blocked") leaving.proceed();
  }, [unsaved, leaving]);
  if (leaving.status !== "blocked" || !failed) return null;
  return (
    <ConfirmDialog
      title={texts.notSaved}
      message={texts.leaveMessage}
      confirmLabel={texts.leave}
      onConfirm={leaving.proceed}
      onCancel={leaving.reset}
    />
  );
}
