import { type ActorRefFrom, assign, emit, fromPromise, raise, setup, stateIn } from "xstate";

interface Context {
  /** When a person last had a check made, by coming back, or put the offer off; milliseconds since 1970. */
  readonly checkedAt: number;
}

export type AppUpdateEvent =
  /** A version that is newer than the page's is ready. */
  | { type: "version.found" }
  /** A part of the page could not be loaded. */
  | { type: "part.missing" }
  | { type: "page.shown"; at: number }
  | { type: "update.apply" }
  | { type: "update.later"; at: number }
  | { type: "study.started" }
  | { type: "study.ended" };

/** For whoever reads out. */
export interface UpdateOffered {
  type: "update.offered";
}

/** So long an offer that was put off is not repeated, either. */
const CHECK_EVERY = 3_600_000;
/** A check that takes longer found nothing. */
const CHECK_TIMEOUT = 60_000;
/** Whoever asked for a reload gets one, though the new version does not take over. */
const TAKE_OVER_TIMEOUT = 10_000;
/** Who is still here by then was asked by the browser, and stayed. */
const LEAVE_TIMEOUT = 10_000;

/** When a new version of the application is offered, and that the page is loaded anew when a person says so, never else. */
export const appUpdateMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AppUpdateEvent,
    emitted: {} as UpdateOffered,
    input: {} as { at: number },
    tags: {} as "offered" | "applying",
  },
  actors: {
    /** Looks for a newer version; whether loading the page anew would give one. */
    checkVersion: fromPromise<boolean>(() =>
      Promise.reject(new Error("`checkVersion` actor must be provided.")),
    ),
    /** Lets the new version take over; done when it has. */
    takeOver: fromPromise<void>(() => Promise.reject(new Error("`takeOver` actor must be provided."))),
  },
  actions: {
    noteCheck: assign({ checkedAt: (_, at: number) => at }),
    tellFound: raise({ type: "version.found" }),
    offer: emit({ type: "update.offered" }),
    reload: () => {
      throw new Error("`reload` action must be provided.");
    },
  },
  guards: {
    /** A clock that was set back makes nothing known for ever. */
    isDue: ({ context: { checkedAt } }, at: number) => at < checkedAt || at >= checkedAt + CHECK_EVERY,
    isOld: (_, isOld: boolean) => isOld,
    isStudying: stateIn({ study: "running" }),
  },
  delays: {
    checkEvery: CHECK_EVERY,
    checkTimeout: CHECK_TIMEOUT,
    takeOverTimeout: TAKE_OVER_TIMEOUT,
    leaveTimeout: LEAVE_TIMEOUT,
  },
}).createMachine({
  id: "appUpdate",
  context: ({ input }) => ({ checkedAt: input.at }),
  type: "parallel",
  states: {
    checks: {
      initial: "resting",
      states: {
        resting: {
          on: {
            "part.missing": "checking",
            "update.later": {
              target: "resting",
              reenter: true,
              actions: { type: "noteCheck", params: ({ event }) => event.at },
            },
            "page.shown": {
              guard: { type: "isDue", params: ({ event }) => event.at },
              target: "checking",
              actions: { type: "noteCheck", params: ({ event }) => event.at },
            },
          },
          after: { checkEvery: "checking" },
        },
        checking: {
          on: {
            "update.later": {
              target: "resting",
              actions: { type: "noteCheck", params: ({ event }) => event.at },
            },
          },
          invoke: {
            src: "checkVersion",
            onDone: [
              {
                guard: { type: "isOld", params: ({ event }) => event.output },
                target: "resting",
                actions: "tellFound",
              },
              { target: "resting" },
            ],
            onError: "resting",
          },
          after: { checkTimeout: "resting" },
        },
      },
    },
    offer: {
      initial: "none",
      states: {
        none: {
          on: { "version.found": [{ guard: "isStudying", target: "heldBack" }, { target: "shown" }] },
        },
        heldBack: { on: { "study.ended": "shown" } },
        shown: {
          tags: "offered",
          entry: "offer",
          on: { "study.started": "heldBack", "update.later": "none", "update.apply": "applying" },
        },
        applying: {
          tags: ["offered", "applying"],
          on: { "study.started": "heldBack" },
          invoke: { src: "takeOver", onDone: "reloading", onError: "reloading" },
          after: { takeOverTimeout: "reloading" },
        },
        reloading: {
          tags: ["offered", "applying"],
          entry: "reload",
          on: { "study.started": "heldBack" },
          after: { leaveTimeout: "shown" },
        },
      },
    },
    study: {
      initial: "none",
      states: {
        none: { on: { "study.started": "running" } },
        running: { on: { "study.ended": "none" } },
      },
    },
  },
});

export type AppUpdateActorRef = ActorRefFrom<typeof appUpdateMachine>;
