import type { SnapshotFrom } from "xstate";
import { useEffect, useState } from "react";
import type { StudySessionActorRef } from "../../machines/study-session/study-session.machine.ts";

/** Milliseconds after which a learner wonders whether the press was noticed. */
const SLOW = 300;

/** Whether an answer has been on its way for long; renders nothing for one that is saved at once. */
export function useSlowSave(actor: StudySessionActorRef): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (isSaving: boolean) => {
      if (isSaving) return void (timer ??= setTimeout(() => setSlow(true), SLOW));
      clearTimeout(timer);
      timer = undefined;
      setSlow(false);
    };
    follow(actor.getSnapshot().hasTag("saving"));
    const { unsubscribe } = actor.subscribe((snapshot) => follow(snapshot.hasTag("saving")));
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [actor]);
  return isSlow;
}

type DeskSnapshot = SnapshotFrom<StudySessionActorRef>;

/** Whether what is shown may stay, because an answer is being saved. */
export const isStillSaving = (shown: DeskSnapshot, next: DeskSnapshot): boolean =>
  shown === next || (next.hasTag("saving") && next.context.failure === null);
