import type { ActorRefFrom } from "xstate";
import { countEarlier } from "#domain/study/open-session.ts";
import { remainingCards } from "#domain/study/study-screen.ts";
import { summaryOf } from "#domain/study/summary/study-summary.ts";
import type { studySessionMachine } from "#src/machines/study-session/study-session.machine.ts";
import type { StudyNotice, StudyView } from "./study-session.view.ts";

type Snapshot = ReturnType<ActorRefFrom<typeof studySessionMachine>["getSnapshot"]>;

function noticeOf(snapshot: Snapshot): StudyNotice | null {
  const { failure, failures } = snapshot.context;
  if (!snapshot.hasTag("saving") || !failure) return null;
  if (snapshot.hasTag("refused")) return { kind: "refused", message: failure.message };
  return { kind: "notSaved", failures, retry: snapshot.hasTag("waiting") };
}

const screens = {
  loading: "loading",
  failed: "failed",
  nothingToStudy: "nothing",
  complete: "complete",
} as const;

/** What the page makes of the machine's snapshot, without its markup. */
export function seen(snapshot: Snapshot): StudyView {
  const { context } = snapshot;
  const { queue, current, answers, earlier, failure } = context;
  const isPaused = snapshot.matches("paused");
  const revealed = snapshot.hasTag("revealed");
  const state = (["loading", "failed", "nothingToStudy", "complete"] as const).find((one) =>
    snapshot.matches(one),
  );
  const isOffered = snapshot.matches({ rest: "offered" });
  const isBreak = snapshot.hasTag("break");
  const isInterrupted = isPaused || isOffered || isBreak;
  const limits = [{ complete: "limitReached" }, { nothingToStudy: "limitReached" }] as const;
  const screen = isOffered
    ? "offered"
    : state
      ? screens[state]
      : isPaused || isBreak
        ? "paused"
        : revealed && current
          ? "answer"
          : "question";
  const onScreen = state === undefined;
  const counts = remainingCards(context);
  const { byRating, seconds } = summaryOf(answers, earlier);
  const done = countEarlier(earlier) + answers.length;
  return {
    screen,
    limit: limits.some((end) => snapshot.matches(end)) ? context.later.new : null,
    message: screen === "failed" ? (failure?.message ?? null) : null,
    front: onScreen && !isInterrupted ? (current?.front ?? null) : null,
    back: screen === "answer" ? (current?.back ?? null) : null,
    counts: onScreen ? [counts.new, counts.learning, counts.due] : null,
    progress: onScreen ? [done, done + queue.length] : null,
    buttons: onScreen && !isInterrupted ? (snapshot.hasTag("saving") ? "closed" : "open") : null,
    undo: snapshot.can({ type: "review.undo", at: 0 }),
    flagged: onScreen && !isPaused && (current?.marks?.flag ?? 0) > 0,
    notice: noticeOf(snapshot),
    summary:
      screen === "complete"
        ? { ratings: [byRating[1], byRating[2], byRating[3], byRating[4]], seconds }
        : null,
  };
}
