import type { SnapshotFrom } from "xstate";
import {
  type CardId,
  type StudyModelContext,
  hastyOnAnswer,
  hastyOnCard,
  isFlagged,
  nextAfter,
  staysWith,
} from "./study-session.cards.model.ts";
import { BEFORE, EARLIER, STRETCH } from "./study-session.events.model.ts";
import type { studySessionModel } from "./study-session.model.ts";

type Snapshot = SnapshotFrom<typeof studySessionModel>;

/** What a person sees of a study session. */
export interface StudyView {
  readonly screen:
    | "loading"
    | "failed"
    | "nothing"
    | "question"
    | "answer"
    | "paused"
    | "offered"
    | "complete";
  readonly message: string | null;
  /** It says that the limit of the day is reached, and how many cards wait for another day. */
  readonly limit: number | null;
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
  /** The card that is shown has a flag. */
  readonly flagged: boolean;
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
  if (snapshot.matches("rest")) return snapshot.matches({ rest: "offered" }) ? "offered" : "paused";
  const isPaused = (["paused", "pausedAway", "away", "onBreak", "breakAway"] as const).some(
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

const summaryOf = ({ answers, earlier }: StudyModelContext): StudySummaryView => ({
  ratings: EARLIER.ratings.map(
    (count, index) =>
      (earlier > 0 ? count : 0) + answers.filter(({ sent }) => sent.rating === index + 1).length,
  ),
  seconds: answers.reduce((sum, { sent }) => sum + sent.seconds, earlier > 0 ? EARLIER.seconds : 0),
});

export function viewOf(snapshot: Snapshot): StudyView {
  const { context } = snapshot;
  const { current, queue, answers, earlier, edits } = context;
  const done = earlier + answers.length;
  const screen = screenOf(snapshot);
  const isUp = screen === "question" || screen === "answer";
  const onScreen = isUp || screen === "paused" || screen === "offered";
  const face = (side: "front" | "back") => (current === null ? null : faceOf(side, current, edits[current]));
  const saving = snapshot.matches("saving") || snapshot.matches("undoing");
  const count = (isCounted: (step: "new" | 0 | 1) => boolean) =>
    queue.filter(({ step }) => isCounted(step)).length;
  return {
    screen,
    message: screen === "failed" ? context.message : null,
    limit: context.later > 0 && (screen === "nothing" || screen === "complete") ? context.later : null,
    front: isUp ? face("front") : null,
    back: screen === "answer" ? face("back") : null,
    counts: onScreen ? [count((step) => step === "new"), count((step) => step !== "new"), 0] : null,
    progress: onScreen ? [done, done + queue.length] : null,
    buttons: isUp ? (saving ? "closed" : "open") : null,
    undo:
      (answers.length > 0 || context.markings.length > 0) &&
      !saving &&
      (isUp || screen === "offered" || screen === "complete"),
    flagged: isUp && isFlagged(context),
    notice: noticeOf(snapshot),
    summary: screen === "complete" ? summaryOf(context) : null,
  };
}

/** What an outsider knows of a session: what the page shows, and what the server was asked for. */
export function outsideOf(snapshot: Snapshot) {
  const { answerShownAt, loads, sessions, attempts, sent, completions, log, marked } = snapshot.context;
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
    marked,
  };
}

/** What the page shows, and what the server's API returns. */
export function pageOf(snapshot: Snapshot) {
  const { loads, sessions, attempts, completions, log } = snapshot.context;
  const view = viewOf(snapshot);
  const latest = new Map(log.map((stored) => [stored.review, stored]));
  const reviews = [...latest.values()].map(({ review: _id, updatedAt: _at, ...review }) => review);
  const counted = reviews.filter(({ voided }) => !voided);
  return {
    ...view,
    summary: view.summary && { ...view.summary, seconds: Math.round(view.summary.seconds) },
    loads,
    sessions,
    attempts,
    completions,
    stored: snapshot.context.begun
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
  const { queue, current, answers, markings, marked, pending, failures, gaveUp, hidden } = context;
  const { later, pondered, stretch, rested } = context;
  return [
    value,
    queue.map(({ id, step }) => [id, step]),
    current,
    answers.map(({ before }) => [before.id, before.step]),
    markings.map(({ kind, card, answers: before }) => [kind, card.id, before]),
    marked.length,
    pending && [pending.sent.voided || [staysWith(context, pending.sent.rating), pending.sent.rating === 1]],
    pending && nextAfter(context),
    pending && failures,
    gaveUp,
    hidden,
    later > 0,
    context.earlier > 0,
    pondered,
    rested,
    stretch >= STRETCH || (stretch <= -BEFORE.ponder / 1000 && "rested"),
    answers.length === 0 && [hastyOnCard(context), hastyOnAnswer(context)],
  ];
}
