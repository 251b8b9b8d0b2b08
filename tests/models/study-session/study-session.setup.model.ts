import { assign, setup } from "xstate";
import {
  type StudyModelContext,
  acknowledged,
  discarded,
  drafted,
  draftedUndo,
  hastyOnAnswer,
  hastyOnCard,
  laidOut,
  lastMarking,
  taken,
  withMarking,
  withoutMarking,
} from "./study-session.cards.model.ts";
import {
  AFTER,
  BEFORE,
  STRETCH,
  type Rating,
  type SaveFailure,
  type StudyModelEvent,
} from "./study-session.events.model.ts";

export const study = setup({
  types: { context: {} as StudyModelContext, events: {} as StudyModelEvent },
  actions: {
    pass: assign({ now: ({ context }, ms: number) => context.now + ms }),
    load: assign({ loads: ({ context }) => context.loads + 1 }),
    beginSession: assign({ sessions: ({ context }) => context.sessions + 1 }),
    layOut: assign(({ context }, load: Parameters<typeof laidOut>[1]) => laidOut(context, load)),
    keepLater: assign({ later: (_, later: number) => later }),
    startLooking: assign({ looked: 0, pondered: false, lookingSince: ({ context }) => context.now }),
    ponder: assign({ pondered: true }),
    endStretch: assign({ stretch: 0, rested: true }),
    endStretchOnCard: assign({ stretch: ({ context }) => -context.looked / 1000 }),
    lookAgain: assign({ lookingSince: ({ context }) => context.now }),
    lookAway: assign({ looked: ({ context }) => context.looked + context.now - context.lookingSince }),
    showAnswer: assign({ answerShownAt: ({ context }) => context.now, gaveUp: false }),
    draft: assign(({ context }, rating: Rating) => drafted(context, rating)),
    draftUndo: assign(({ context }) => draftedUndo(context)),
    mark: assign(({ context }, kind: "flag" | "bury") => withMarking(context, kind)),
    unmark: assign(({ context }) => withoutMarking(context)),
    attempt: assign({
      attempts: ({ context }) => context.attempts + 1,
      sent: ({ context }) => context.pending?.sent ?? null,
    }),
    take: assign(({ context }) => taken(context)),
    acknowledge: assign(({ context }) => acknowledged(context)),
    discard: assign(({ context }) => discarded(context)),
    fail: assign({
      failures: ({ context }) => context.failures + 1,
      message: (_, message: string) => message,
    }),
    hide: assign({ hidden: true }),
    unhide: assign({ hidden: false }),
    edit: assign({
      edits: ({ context: { edits, current } }) =>
        current ? { ...edits, [current]: edits[current] + 1 } : edits,
    }),
    end: assign({
      completions: ({ context }) => [...context.completions, { at: context.endedAt, outcome: "blocked" }],
    }),
    endCompletion: assign({
      completions: ({ context }, outcome: "taken" | "failed") =>
        context.completions.map((one) => (one.outcome === "blocked" ? { ...one, outcome } : one)),
    }),
  },
  guards: {
    areCards: (_, cards: number) => cards > 0,
    goesOn: ({ event }) => event.type === "load.answers" && event.cards > 0 && event.earlier > 0,
    isHidden: ({ context }) => context.hidden,
    isFlagLast: ({ context }) => lastMarking(context)?.kind === "flag",
    isBuryLast: ({ context }) => lastMarking(context)?.kind === "bury",
    isAnswered: ({ context }) => context.answers.length > 0,
    isOnScreen: ({ context }) => context.current !== null,
    /** The tap comes before the learner can have seen the card. */
    isHastyOnCard: ({ context, event }) => event.type === "show" && event.soon && hastyOnCard(context) > 0,
    isHastyOnAnswer: ({ context, event }) =>
      event.type === "rate" && event.soon && hastyOnAnswer(context) > 0,
    isRested: ({ context }) => context.rested,
    isRestedOnCard: ({ context }) => context.stretch <= -STRETCH,
    isSoon: ({ event }) => "soon" in event && event.soon,
    isBreakDue: ({ context }) => context.current !== null && context.stretch >= STRETCH,
    isDone: ({ context }) => context.current === null,
    isDoneWithoutAnswers: ({ context }) => context.current === null && context.answers.length === 0,
    gaveUpUndo: ({ context }) => context.gaveUp,
    failedTimes: ({ context }, times: number) => context.failures === times,
    fails: ({ event }, hows: readonly SaveFailure[]) =>
      event.type === "save.fails" && hows.includes(event.how),
  },
});

export const before = (type: keyof typeof BEFORE) => ({ type: "pass", params: BEFORE[type] }) as const;
export const after = (type: keyof typeof AFTER) => ({ type: "pass", params: AFTER[type] }) as const;
