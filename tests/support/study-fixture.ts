import { SimulatedClock, createActor } from "xstate";
import type { Performance } from "#contract/reviews.ts";
import { newSchedule } from "#domain/scheduling/scheduling.ts";
import type { ReviewDraft } from "#domain/study/answers/review-draft.ts";
import { NONE_FOR_LATER } from "#domain/study/options/daily-limits.ts";
import { NO_CARDS_DUE } from "#domain/study/study-counts.ts";
import type { StudyItem } from "#domain/study/study-queue.ts";
import { studySessionMachine } from "#src/machines/study-session/study-session.machine.ts";
import type { StudyContext, StudySessionInput } from "#src/machines/study-session/study-session-setup.ts";
import { NO_EARLIER } from "#domain/study/open-session.ts";
import type { SessionCards } from "#src/services/study/study-cards.ts";
import { SaveError } from "#src/services/study/study.ts";
import { pendingWork } from "./pending-work.ts";

/** The time at which the cards of a session were loaded. */
export const START = Date.UTC(2026, 0, 15, 9);
export const SESSION = "0198f9f0-0000-7000-8000-000000000001";

export const newCard = (id: number): StudyItem => ({
  id,
  front: `front ${id}`,
  back: `back ${id}`,
  tags: [],
  schedule: newSchedule(START),
});

/** Errors of a save: retryable, and permanent. */
export const offline = () => new SaveError("No network.", true);
export const refusal = () => new SaveError("The card was deleted.", false);

/** The context before anything was loaded. */
export const emptyContext: StudyContext = {
  scope: { kind: "study", deckId: 9 },
  sessionId: SESSION,
  resumes: true,
  earlier: NO_EARLIER,
  suggestsBreaks: true,
  stretch: 0,
  queue: [],
  remaining: NO_CARDS_DUE,
  later: NONE_FOR_LATER,
  load: null,
  current: null,
  shownAt: 0,
  revealedAt: 0,
  pausedAt: null,
  answers: [],
  markings: [],
  pending: null,
  failures: 0,
  failure: null,
  endedAt: 0,
};

/** A study session whose environment the test controls. Times are milliseconds since `START`. */
export function startStudy(suggestsBreaks = true) {
  const clock = new SimulatedClock();
  const load = pendingWork<SessionCards, Omit<StudySessionInput, "suggestsBreaks">>();
  const save = pendingWork<number, ReviewDraft>();
  const complete = pendingWork<void, { sessionId: string; completedAt: number }>();
  const actor = createActor(
    studySessionMachine.provide({
      actors: { loadCards: load.logic, saveReview: save.logic, completeSession: complete.logic },
    }),
    {
      clock,
      input: { scope: { kind: "study", deckId: 9 }, sessionId: SESSION, resumes: true, suggestsBreaks },
    },
  ).start();
  let reviews = 0;
  const study = {
    actor,
    clock,
    load,
    save,
    complete,
    /** State and context. */
    at() {
      const { value, context } = actor.getSnapshot();
      return { value, context };
    },
    /** Id of the card on the study screen. */
    card: () => actor.getSnapshot().context.current?.id ?? null,
    show: (ms: number) => actor.send({ type: "answer.show", means: "key", at: START + ms }),
    /** Rates the card on the study screen; the reviews are r1, r2 and so on. */
    rate(rating: Performance, ms: number) {
      reviews += 1;
      actor.send({ type: "review.rate", means: "key", rating, at: START + ms, reviewId: `r${reviews}` });
    },
    undo: (ms: number) => actor.send({ type: "review.undo", at: START + ms }),
    /** Shows the answer, rates it, and saves it. */
    async answer(rating: Performance, ms: number) {
      study.show(ms);
      study.rate(rating, ms);
      await study.saved();
    },
    /** Acknowledges what is being saved, by default at the moment of the answer. */
    saved(ms?: number) {
      const call = save.last();
      return call.resolve(ms === undefined ? call.input.updatedAt : START + ms);
    },
  };
  return study;
}

/** What a session lays out: these cards, in a session that began with them or, after earlier answers, goes on. */
export const loaded = (items: readonly StudyItem[], change: Partial<SessionCards> = {}): SessionCards => ({
  items,
  loadedAt: START,
  remaining: NO_CARDS_DUE,
  later: NONE_FOR_LATER,
  session: { id: SESSION, earlier: NO_EARLIER },
  ...change,
});

/** A study session with these cards. */
export async function studyWith(...items: StudyItem[]) {
  const study = startStudy();
  await study.load.last().resolve(loaded(items));
  return study;
}
