import type { SnapshotFrom } from "xstate";
import {
  type CardId,
  type StudyModelContext,
  hastyOnAnswer,
  hastyOnCard,
  nextAfter,
  staysWith,
} from "./study-session.desk.model.ts";
import type { studySessionModel } from "./study-session.model.ts";

type Snapshot = SnapshotFrom<typeof studySessionModel>;

/** What a person sees of a study session. */
export interface StudyView {
  readonly screen: "loading" | "failed" | "nothing" | "question" | "answer" | "paused" | "complete";
  readonly message: string | null;
  readonly front: string | null;
  /** Null until it is shown. */
  readonly back: string | null;
  /** Cards that are left: new, learning, due. */
  readonly counts: readonly number[] | null;
  /** Answers given, and those and the cards that are left. */
  readonly progress: readonly number[] | null;
  /** Whether the button of the card can be pressed, or those of the ratings. */
  readonly buttons: "open" | "closed" | null;
  readonly undo: boolean;
  readonly notice: StudyNotice | null;
  readonly summary: StudySummaryView | null;
}

/** `failures`: attempts to save; `retry`: the learner can save now. */
export type StudyNotice =
  | { readonly kind: "notSaved"; readonly failures: number; readonly retry: boolean }
  | { readonly kind: "refused"; readonly message: string };

export interface StudySummaryView {
  /** Again, Hard, Good, Easy. */
  readonly ratings: readonly number[];
  readonly seconds: number;
}

export const faceOf = (side: "front" | "back", id: CardId, edits: number): string =>
  `${side} ${id}${edits > 0 ? ` edited ${edits}` : ""}`;

const screenOf = (snapshot: Snapshot): StudyView["screen"] => {
  if (snapshot.matches("loading")) return "loading";
  if (snapshot.matches("failed")) return "failed";
  if (snapshot.matches("nothing")) return "nothing";
  if (snapshot.matches("complete")) return "complete";
  const isPaused = (["paused", "pausedAway", "away"] as const).some(
    (state) => snapshot.matches({ question: state }) || snapshot.matches({ answer: state }),
  );
  if (isPaused) return "paused";
  return snapshot.matches("answer") || snapshot.matches("saving") ? "answer" : "question";
};

function noticeOf(snapshot: Snapshot): StudyNotice | null {
  const { message, failures } = snapshot.context;
  const isAt = (state: "waiting" | "refused") =>
    snapshot.matches({ saving: state }) || snapshot.matches({ undoing: state });
  if (message === null || !(snapshot.matches("saving") || snapshot.matches("undoing"))) return null;
  return isAt("refused")
    ? { kind: "refused", message }
    : { kind: "notSaved", failures, retry: isAt("waiting") };
}

const summaryOf = ({ answers }: StudyModelContext): StudySummaryView => ({
  ratings: [1, 2, 3, 4].map((rating) => answers.filter(({ sent }) => sent.rating === rating).length),
  seconds: answers.reduce((sum, { sent }) => sum + sent.seconds, 0),
});

export function viewOf(snapshot: Snapshot): StudyView {
  const { context } = snapshot;
  const { current, queue, answers, edits } = context;
  const screen = screenOf(snapshot);
  const onDesk = screen === "question" || screen === "answer" || screen === "paused";
  const face = (side: "front" | "back") => (current === null ? null : faceOf(side, current, edits[current]));
  const saving = snapshot.matches("saving") || snapshot.matches("undoing");
  const count = (isCounted: (step: "new" | 0 | 1) => boolean) =>
    queue.filter(({ step }) => isCounted(step)).length;
  return {
    screen,
    message: screen === "failed" ? context.message : null,
    front: onDesk && screen !== "paused" ? face("front") : null,
    back: screen === "answer" ? face("back") : null,
    counts: onDesk ? [count((step) => step === "new"), count((step) => step !== "new"), 0] : null,
    progress: onDesk ? [answers.length, answers.length + queue.length] : null,
    buttons: screen === "question" || screen === "answer" ? (saving ? "closed" : "open") : null,
    undo:
      answers.length > 0 &&
      !saving &&
      (screen === "question" || screen === "answer" || screen === "complete"),
    notice: noticeOf(snapshot),
    summary: screen === "complete" ? summaryOf(context) : null,
  };
}

/** What an outsider knows of a session: what the page shows, and what the server was asked for. */
export function outsideOf(snapshot: Snapshot) {
  const { answerShownAt, loads, sessions, attempts, sent, completions, log } = snapshot.context;
  const view = viewOf(snapshot);
  return {
    ...view,
    answerShownAt: view.screen === "answer" ? answerShownAt : null,
    loads,
    sessions,
    attempts,
    sent,
    completions,
    log,
  };
}

/** What the page shows, and what the server's API returns. */
export function pageOf(snapshot: Snapshot) {
  const { loads, sessions, attempts, completions, log } = snapshot.context;
  const view = viewOf(snapshot);
  const latest = new Map(log.map((kept) => [kept.review, kept]));
  const reviews = [...latest.values()].map(({ review: _id, updatedAt: _at, ...review }) => review);
  const counted = reviews.filter(({ voided }) => !voided);
  return {
    ...view,
    summary: view.summary && { ...view.summary, seconds: Math.round(view.summary.seconds) },
    loads,
    sessions,
    attempts,
    completions,
    kept: snapshot.context.begun
      ? {
          sessions: 1,
          completedAt: completions.find(({ outcome }) => outcome === "taken")?.at ?? null,
          seconds: counted.reduce((sum, { seconds }) => sum + seconds, 0),
          reviews,
        }
      : null,
  };
}

/** Two snapshots are the same if the same events lead on from both to the same. */
export function abstractOf({ value, context }: Snapshot) {
  const { queue, current, answers, pending, failures, gaveUp, hidden } = context;
  return [
    value,
    queue.map(({ id, step }) => [id, step]),
    current,
    answers.map(({ before }) => [before.id, before.step]),
    pending && [pending.sent.voided || [staysWith(context, pending.sent.rating), pending.sent.rating === 1]],
    pending && nextAfter(context),
    pending && failures,
    gaveUp,
    hidden,
    answers.length === 0 && [hastyOnCard(context), hastyOnAnswer(context)],
  ];
}
