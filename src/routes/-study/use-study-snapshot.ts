import { useSelector } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { useEffect, useState } from "react";
import type { StudySessionActorRef } from "../../machines/study-session/study-session.machine.ts";

export type StudySnapshot = SnapshotFrom<StudySessionActorRef>;

/** Names the card on the study screen and its place in the session. */
export const positionOf = ({ context: { current, answers } }: StudySnapshot): string =>
  `${current?.id}-${answers.length}`;

/** The device saves in the time of a frame or two: what is shown stays as it is until the next card is there. */
const isStillSaving = (next: StudySnapshot): boolean =>
  next.hasTag("saving") && next.context.failure === null;

/** @param isSavedHere Answers are saved on the device. */
export const useSnapshot = (actor: StudySessionActorRef, isSavedHere: boolean): StudySnapshot =>
  useSelector(
    actor,
    (snapshot) => snapshot,
    (shown, next) => shown === next || (isSavedHere && isStillSaving(next)),
  );

/** The same a frame later, for what may appear after the card. */
export function useLateSnapshot(actor: StudySessionActorRef, isSavedHere: boolean): StudySnapshot {
  const [shown, show] = useState(() => actor.getSnapshot());
  useEffect(() => {
    let frame = 0;
    let task: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      const next = actor.getSnapshot();
      if (!(isSavedHere && isStillSaving(next))) show(next);
    };
    // The frame is painted when the task runs.
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
