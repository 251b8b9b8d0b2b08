import { useBlocker } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useCallback, useEffect } from "react";
import type { StudySessionActorRef } from "../../machines/study-session/study-session.machine.ts";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import { studyPageTexts as texts } from "./study-texts.ts";

/** Blocks leaving until the answer is saved, and asks the learner if saving fails. */
export function LeaveUnsaved({ actor }: { readonly actor: StudySessionActorRef }) {
  const isUnsaved = useCallback(() => actor.getSnapshot().hasTag("saving"), [actor]);
  const leaving = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  const isBlocked = leaving.status === "blocked";
  // Rerenders for answers only while leaving waits for one.
  const waits = useSelector(actor, (snapshot) => isBlocked && snapshot.hasTag("saving"));
  const failed = useSelector(actor, (snapshot) => snapshot.context.failure !== null);
  useEffect(() => {
    if (!waits && leaving.status === "blocked") leaving.proceed();
  }, [waits, leaving]);
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
