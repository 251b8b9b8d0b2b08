import { useSelector } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { useEffect, useState } from "react";
import type { StudySessionActorRef } from "../../machines/study-session/study-session.machine.ts";

export type StudySnapshot = SnapshotFrom<StudySessionActorRef>;

/** Identifies the card on the study screen and its position in the session. */
export const positionOf = ({ context: { current, answers } }: StudySnapshot): string =>
  `${current?.id}-${answers.length}`;

/** The device saves within a frame or two; until the next card, the screen stays unchanged. */
const isStillSaving = (next: StudySnapshot): boolean =>
  next.hasTag("saving") && next.context.failure === null;

/** @param isSavedHere Answers are saved on the device. */
export const useSnapshot = (actor: StudySessionActorRef, isSavedHere: boolean): StudySnapshot =>
  useSelector(
    actor,
    (snapshot) => snapshot,
    (shown, next) => shown === next || (isSavedHere && isStillSaving(next)),
  );

/** The same, a frame later, for parts that may appear after the card. */
export function useLateSnapshot(actor: StudySessionActorRef, isSavedHere: boolean): StudySnapshot {
  const [shown, show] = useState(() => actor.getSnapshot());
  useEffect(() => {
    let frame = 0;
    let task: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      const next = actor.getSnapshot();
      if (!(isSavedHere && isStillSaving(next))) show(next);
    };
    // The task runs after the frame is painted.
    const onFrame = () => {
      frame = 0;
      clearTimeout(task);
      task = setTimeout(follow);
    };
    follow();
    const { unsubscribe } = actor.subscribe(() => {
      frame ||= requestAnimationFrame(onFrame);
    });
    return () => {
      unsubscribe();
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [actor, isSavedHere]);
  return shown;
}

/** Milliseconds after which a learner notices the delay. */
const SLOW = 300;

/** Whether saving an answer takes long; answers that are saved at once cause no render. */
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
