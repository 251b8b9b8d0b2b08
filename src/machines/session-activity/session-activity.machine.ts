import { assign, fromCallback, fromPromise, sendTo, setup } from "xstate";
import {
  INACTIVITY_LIMIT,
  type InvalidSession,
  SESSION_MAX_AGE,
  type SessionData,
  invalidSession,
  isInactive,
  isTooOld,
  logoutReasonOf,
  validateSession,
} from "#domain/auth/session-validation.ts";
import type {
  ObservedActivity,
  OpenedSession,
  SessionActivity,
} from "../../services/auth/session-activity.ts";
import { of, output, whole } from "../params.ts";
import { provided } from "../provided.ts";

/** Times in milliseconds since 1970. */
interface Context {
  /** In any tab of the sign-in, with what is not recorded yet. */
  lastActivity: number;
  sessionStart: number;
  /** When these were read. */
  at: number;
  invalid: InvalidSession | null;
}

type SessionActivityEvent = ObservedActivity;

type ActivityCommand =
  | { type: "activity.record"; at: number }
  | { type: "activity.keep"; at: number }
  | { type: "otherTabs.ask" }
  | { type: "otherTabs.answer"; at: number };

/**
 * The session of one tab while somebody is signed in (accounts specification, sections 4 and 9). A tab that was frozen
 * asks the others for their activity before it ends the session (decisions, "Several tabs").
 */
export const sessionActivityMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SessionActivityEvent,
    output: {} as { readonly reason: ReturnType<typeof logoutReasonOf>; readonly detail: InvalidSession },
    children: {} as { watch: "watchActivity" },
  },
  actors: {
    openSession: provided.promise<OpenedSession>("openSession"),
    watchActivity: provided.callback<ObservedActivity, undefined, ActivityCommand>("watchActivity"),
  },
  actions: {
    keepSession: assign((_, { lastActivity, sessionStart, at }: OpenedSession) => ({
      lastActivity,
      sessionStart,
      at,
    })),
    noteActivity: assign((_, at: number) => ({ lastActivity: at, at })),
    noteTime: assign({ at: (_, at: number) => at }),
    noteOtherTab: assign((_, { lastActivity, at }: Pick<Context, "lastActivity" | "at">) => ({
      lastActivity,
      at,
    })),
    giveReason: assign({ invalid: (_, invalid: InvalidSession) => invalid }),
    recordActivity: sendTo("watch", ({ context }): ActivityCommand => ({
      type: "activity.record",
      at: context.lastActivity,
    })),
    keepActivity: sendTo("watch", ({ context }): ActivityCommand => ({
      type: "activity.keep",
      at: context.lastActivity,
    })),
    askOtherTabs: sendTo("watch", { type: "otherTabs.ask" } satisfies ActivityCommand),
    answerOtherTab: sendTo("watch", ({ context }): ActivityCommand => ({
      type: "otherTabs.answer",
      at: context.lastActivity,
    })),
  },
  guards: {
    isMalformed: (_, { at, ...session }: OpenedSession) =>
      validateSession(session satisfies SessionData, at) === invalidSession.malformed,
    isInactive: ({ context }) => isInactive(context.lastActivity, context.at),
    isTooOld: ({ context }) => isTooOld(context.sessionStart, context.at),
    /** An expired session does not come back. */
    isStillValid: ({ context }, at: number) =>
      !isInactive(context.lastActivity, at) && !isTooOld(context.sessionStart, at),
    isNews: ({ context }, lastActivity: number) => lastActivity > context.lastActivity,
    isRecent: (_, { lastActivity, at }: Pick<Context, "lastActivity" | "at">) =>
      !isInactive(lastActivity, at),
  },
  delays: {
    activityQuiet: 1000,
    otherTabAnswer: 1000,
    inactivity: ({ context }) => context.lastActivity + INACTIVITY_LIMIT - context.at,
    sessionAge: ({ context }) => context.sessionStart + SESSION_MAX_AGE - context.at,
  },
}).createMachine({
  id: "sessionActivity",
  context: { lastActivity: 0, sessionStart: 0, at: 0, invalid: null },
  invoke: { src: "watchActivity", id: "watch" },
  initial: "opening",
  states: {
    opening: {
      invoke: {
        src: "openSession",
        onDone: [
          {
            guard: { type: "isMalformed", params: output },
            target: "ended",
            actions: { type: "giveReason", params: invalidSession.malformed },
          },
          { target: "checking", actions: { type: "keepSession", params: output } },
        ],
      },
    },
    checking: {
      always: [
        { guard: "isInactive", target: "askingOtherTabs" },
        {
          guard: "isTooOld",
          target: "ended",
          actions: { type: "giveReason", params: invalidSession.tooOld },
        },
        { target: "watching" },
      ],
    },
    watching: {
      initial: "quiet",
      on: {
        activity: [
          {
            guard: { type: "isStillValid", params: of("at") },
            target: "watching.moving",
            reenter: true,
            actions: { type: "noteActivity", params: of("at") },
          },
          { target: "checking", actions: { type: "noteTime", params: of("at") } },
        ],
        // Timers stop while the device sleeps.
        "page.visible": {
          target: "checking",
          actions: ["recordActivity", { type: "noteTime", params: of("at") }],
        },
        "otherTab.active": {
          guard: { type: "isNews", params: of("lastActivity") },
          target: "checking",
          actions: [{ type: "noteOtherTab", params: whole }, "keepActivity"],
        },
        "otherTab.asked": { actions: "answerOtherTab" },
      },
      after: {
        inactivity: "askingOtherTabs",
        sessionAge: { target: "ended", actions: { type: "giveReason", params: invalidSession.tooOld } },
      },
      states: {
        quiet: {},
        moving: {
          on: {
            // The page may be closed or frozen.
            "page.hidden": { target: "quiet", actions: "recordActivity" },
          },
          after: { activityQuiet: { target: "quiet", actions: "recordActivity" } },
        },
      },
    },
    askingOtherTabs: {
      entry: "askOtherTabs",
      on: {
        "otherTab.active": {
          guard: { type: "isRecent", params: whole },
          target: "checking",
          actions: [{ type: "noteOtherTab", params: whole }, "keepActivity"],
        },
      },
      after: {
        otherTabAnswer: {
          target: "ended",
          actions: { type: "giveReason", params: invalidSession.inactive },
        },
      },
    },
    ended: { type: "final" },
  },
  output: ({ context }) => {
    const { invalid } = context;
    if (!invalid) throw new Error("A session ended for no reason.");
    return { reason: logoutReasonOf(invalid), detail: invalid };
  },
});

/** @param channel Name of the channel that the tabs of one sign-in share. */
export const provideSessionActivity = (activity: SessionActivity, channel: () => string) =>
  sessionActivityMachine.provide({
    actors: {
      openSession: fromPromise(() => Promise.resolve(activity.open())),
      watchActivity: watchActivity(activity, channel),
    },
  });

/** Watches all tabs of the sign-in, and carries out the machine's commands. */
const watchActivity = (activity: SessionActivity, channel: () => string) =>
  fromCallback<ActivityCommand, undefined, ObservedActivity>(({ sendBack, receive }) => {
    const watch = activity.watch(channel(), sendBack);
    receive((command) => {
      switch (command.type) {
        case "activity.record":
          return watch.record(command.at);
        case "activity.keep":
          return watch.keep(command.at);
        case "otherTabs.ask":
          return watch.ask();
        case "otherTabs.answer":
          return watch.answer(command.at);
      }
    });
    return () => watch.stop();
  });
