import { useEffect, useEffectEvent } from "react";
import type { StudySessionActorRef } from "../../machines/study-session/study-session.machine.ts";
import type { StudyService } from "../../services/study/study.ts";
import { positionOf } from "./use-study-snapshot.ts";

function hasUnsaved(actor: StudySessionActorRef): boolean {
  const snapshot = actor.getSnapshot();
  return (["saving", "waiting", "refused"] as const).some((tag) => snapshot.hasTag(tag));
}

/** Looks whether another tab has answered the card on the study screen, when the learner comes back to this one. */
export function useAnsweredElsewhere(options: {
  readonly actor: StudySessionActorRef;
  readonly service: Pick<StudyService, "isAnsweredSince">;
  readonly now: () => number;
  readonly onAnswered: () => void;
}): void {
  const { actor, service, now } = options;
  const onAnswered = useEffectEvent(options.onAnswered);
  useEffect(() => {
    let shown = { position: "", at: 0 };
    const follow = () => {
      const position = positionOf(actor.getSnapshot());
      if (position !== shown.position) shown = { position, at: now() };
    };
    follow();
    const { unsubscribe } = actor.subscribe(follow);
    const look = async () => {
      const { current } = actor.getSnapshot().context;
      const before = shown;
      if (document.visibilityState === "hidden" || !current) return;
      const isAnswered = await service.isAnsweredSince(current.id, before.at).catch(() => false);
      // The learner may have answered it here meanwhile; an answer that is not saved yet stays on the screen.
      if (isAnswered && shown === before && !hasUnsaved(actor)) onAnswered();
    };
    const comeBack = () => void look();
    const listening = new AbortController();
    document.addEventListener("visibilitychange", comeBack, listening);
    window.addEventListener("focus", comeBack, listening);
    return () => {
      unsubscribe();
      listening.abort();
    };
  }, [actor, service, now]);
}
