import { type ActorRefFrom, assign, emit, raise, setup, stateIn } from "xstate";
import { of, output } from "../params.ts";
import { provided } from "../provided.ts";

interface Context {
  /** When the learner last caused a check by coming back, or postponed the offer; milliseconds since 1970. */
  readonly checkedAt: number;
}

type AppUpdateEvent =
  | { type: "version.found" }
  | { type: "part.missing" }
  | { type: "page.shown"; at: number }
  | { type: "update.apply" }
  | { type: "update.later"; at: number }
  | { type: "study.started" }
  | { type: "study.ended" };

/** Milliseconds between checks; a postponed offer is not repeated for so long either. */
const CHECK_EVERY = 3_600_000;

/** Offers a new version of the application; the page reloads only when the learner accepts it. */
export const appUpdateMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AppUpdateEvent,
    emitted: {} as { type: "update.offered" },
    input: {} as { at: number },
    tags: {} as "offered" | "applying",
  },
  actors: {
    checkVersion: provided.promise<boolean>("checkVersion"),
    /** Lets the new version take over; done when it has. */
    takeOver: provided.promise<void>("takeOver"),
  },
  actions: {
    noteCheck: assign({ checkedAt: (_, at: number) => at }),
    notifyFound: raise({ type: "version.found" }),
    offer: emit({ type: "update.offered" }),
    reload: provided.action("reload"),
  },
  guards: {
    /** A clock that was set back does not stop the checks. */
    isDue: ({ context: { checkedAt } }, at: number) => at < checkedAt || at >= checkedAt + CHECK_EVERY,
    isOld: (_, isOld: boolean) => isOld,
    isStudying: stateIn({ study: "running" }),
  },
  delays: {
    checkEvery: CHECK_EVERY,
    /** A check that takes longer counts as one that found nothing. */
    checkTimeout: 60_000,
    /** The page then reloads even if the new version has not taken over. */
    takeOverTimeout: 10_000,
    /** A page that is still open by then was not closed: the browser asked the learner, who stayed. */
    leaveTimeout: 10_000,
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
              actions: { type: "noteCheck", params: of("at") },
            },
            "page.shown": {
              guard: { type: "isDue", params: of("at") },
              target: "checking",
              actions: { type: "noteCheck", params: of("at") },
            },
          },
          after: { checkEvery: "checking" },
        },
        checking: {
          on: { "update.later": { target: "resting", actions: { type: "noteCheck", params: of("at") } } },
          invoke: {
            src: "checkVersion",
            onDone: [
              { guard: { type: "isOld", params: output }, target: "resting", actions: "notifyFound" },
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
          on: { "version.found": [{ guard: "isStudying", target: "postponed" }, { target: "shown" }] },
        },
        postponed: { on: { "study.ended": "shown" } },
        shown: {
          tags: "offered",
          entry: "offer",
          on: { "study.started": "postponed", "update.later": "none", "update.apply": "applying" },
        },
        applying: {
          tags: ["offered", "applying"],
          on: { "study.started": "postponed" },
          invoke: { src: "takeOver", onDone: "reloading", onError: "reloading" },
          after: { takeOverTimeout: "reloading" },
        },
        reloading: {
          tags: ["offered", "applying"],
          entry: "reload",
          on: { "study.started": "postponed" },
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
