import { assign, setup } from "xstate";
import {
  type Tab,
  type World,
  close,
  duplicate,
  freeze,
  hide,
  isOn,
  isRecent,
  isYoung,
  move,
  newTab,
  pass,
  phaseOf,
  reload,
  show,
  signIn,
  thaw,
  work,
} from "./session-activity.tabs.model.ts";

export type SessionActivityModelEvent =
  /** The learner does something there. */
  | { type: "move"; tab: 1 | 2 }
  | { type: "wait"; ms: number }
  /** Nothing runs on the device, and clocks go on. */
  | { type: "sleep"; ms: number }
  /** In tab 1, until its session is 23:45:01 old. */
  | { type: "work" }
  /** Tab 1 goes behind another window, and comes back. */
  | { type: "hide" }
  | { type: "show" }
  | { type: "reload" }
  /** Something spoils the session id of tab 1. */
  | { type: "malform" }
  /** In tab 1, after its session ended. */
  | { type: "signIn" }
  /** Tab 2, new or as a copy of tab 1. */
  | { type: "open" }
  | { type: "duplicate" }
  | { type: "close" }
  | { type: "freeze" }
  | { type: "thaw" };

export interface Context {
  world: World;
  /** Hours were worked in the session of tab 1. */
  worked: boolean;
  /** Where the region of tab 1 is. */
  settled: Tab["phase"];
}

type Phase = ReturnType<typeof phaseOf>;
const isValid = (world: World, tab: Tab) => isRecent(world, tab.active) && isYoung(world, tab);

const moves = (event: SessionActivityModelEvent, tab: 1 | 2) => event.type === "move" && event.tab === tab;

const SECOND = 1000;

const model = setup({
  types: { context: {} as Context, events: {} as SessionActivityModelEvent },
  guards: {
    isOne: ({ context }, phase: Tab["phase"]) => context.world.one.phase === phase,
    /** Where both tabs change, the first goes first. */
    isTwo: ({ context: { world, settled } }, phase: Phase) =>
      settled === world.one.phase && phaseOf(world.two) === phase,
    movesOne: ({ context, event }) => moves(event, 1) && context.world.one.phase !== "ended",
    movesOneTooLate: ({ context: { world }, event }) =>
      moves(event, 1) && isOn(world.one) && !isValid(world, world.one),
    movesTwo: ({ context, event }) =>
      moves(event, 2) && ["quiet", "moving", "asking"].includes(phaseOf(context.world.two)),
    waitsShort: ({ event }) => event.type === "wait" && event.ms <= SECOND,
    canWork: ({ context: { world, worked } }) =>
      !worked && isOn(world.one) && isRecent(world, world.one.active),
    isOneOpen: ({ context }) => context.world.one.phase !== "ended",
    isOneInactive: ({ context: { world } }) =>
      world.one.phase !== "ended" && !isRecent(world, world.one.active),
    isOneTooOld: ({ context: { world } }) => world.one.phase !== "ended" && !isYoung(world, world.one),
    isOneMalformed: ({ context: { world } }) => world.one.phase !== "ended" && world.one.id === "malformed",
    isOneSound: ({ context: { world } }) => world.one.phase !== "ended" && world.one.id !== "malformed",
    canSignIn: ({ context: { world } }) => world.one.phase === "ended" && !world.two,
    canOpenTwo: ({ context: { world } }) => world.one.phase === "quiet" && !world.two,
    isTwoOpen: ({ context }) => context.world.two !== null && !context.world.two.late,
    canFreeze: ({ context: { world } }) => ["quiet", "moving"].includes(phaseOf(world.two)),
    isFrozen: ({ context }) => phaseOf(context.world.two) === "frozen",
  },
  actions: {
    settleOne: assign({ settled: (_, phase: Tab["phase"]) => phase }),
    play: assign(({ context, event }) => {
      const world = structuredClone(context.world);
      play(world, event);
      const worked = event.type === "work" || (event.type !== "signIn" && context.worked);
      return { ...context, world, worked };
    }),
  },
});

function play(world: World, event: SessionActivityModelEvent) {
  const { one, two } = world;
  switch (event.type) {
    case "move":
      return move(world, event.tab === 1 || !two ? one : two);
    case "wait":
      return pass(world, event.ms);
    case "sleep":
      return (world.now += event.ms);
    case "work":
      return work(world);
    case "hide":
      return hide(world, one);
    case "show":
      return show(world, one);
    case "reload":
      return reload(world, one);
    case "malform":
      return (one.id = "malformed");
    case "signIn":
      return signIn(world);
    case "open":
      return (world.two = newTab(world));
    case "duplicate":
      return duplicate(world);
    case "close":
      return two && close(world, two);
    case "freeze":
      return two && freeze(world, two);
    case "thaw":
      return two && thaw(world, two);
  }
}

const one = (phase: Tab["phase"]) =>
  ({
    guard: { type: "isOne", params: phase },
    target: phase,
    actions: { type: "settleOne", params: phase },
  }) as const;
const two = (phase: Phase) => ({ guard: { type: "isTwo", params: phase }, target: phase }) as const;

/** Every event changes the world; where each tab then is, its region says. */
export const sessionActivityModel = model.createMachine({
  id: "sessionActivityModel",
  context: () => {
    const start = { now: 0, awake: 0, made: 0 };
    return { world: { ...start, one: newTab(start), two: null, made: 1 }, worked: false, settled: "quiet" };
  },
  on: {
    move: [
      { guard: "movesOneTooLate", actions: "play" },
      { guard: "movesOne", actions: "play" },
      { guard: "movesTwo", actions: "play" },
    ],
    wait: [{ guard: "waitsShort", actions: "play" }, { actions: "play" }],
    sleep: { actions: "play" },
    work: { guard: "canWork", actions: "play" },
    hide: { guard: "isOneOpen", actions: "play" },
    show: [
      { guard: "isOneInactive", actions: "play" },
      { guard: "isOneTooOld", actions: "play" },
      { guard: "isOneOpen", actions: "play" },
    ],
    reload: [
      { guard: "isOneMalformed", actions: "play" },
      { guard: "isOneInactive", actions: "play" },
      { guard: "isOneTooOld", actions: "play" },
      { guard: "isOneOpen", actions: "play" },
    ],
    malform: { guard: "isOneSound", actions: "play" },
    signIn: { guard: "canSignIn", actions: "play" },
    open: { guard: "canOpenTwo", actions: "play" },
    duplicate: { guard: "canOpenTwo", actions: "play" },
    close: { guard: "isTwoOpen", actions: "play" },
    freeze: { guard: "canFreeze", actions: "play" },
    thaw: { guard: "isFrozen", actions: "play" },
  },
  type: "parallel",
  states: {
    one: {
      initial: "quiet",
      states: {
        quiet: { always: [one("moving"), one("asking"), one("ended")] },
        moving: { always: [one("quiet"), one("asking"), one("ended")] },
        asking: { always: [one("quiet"), one("ended")] },
        ended: { always: one("quiet") },
      },
    },
    two: {
      initial: "closed",
      states: {
        closed: { always: [two("quiet"), two("ended")] },
        quiet: { always: [two("closed"), two("moving"), two("asking"), two("frozen"), two("ended")] },
        moving: { always: [two("closed"), two("quiet"), two("frozen")] },
        asking: { always: [two("closed"), two("ended")] },
        frozen: { always: [two("quiet"), two("asking")] },
        ended: { always: two("closed") },
      },
    },
  },
});
