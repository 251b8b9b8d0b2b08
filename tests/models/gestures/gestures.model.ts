import { assign, setup } from "xstate";

/** How a finger leaves the screen: after a swipe, or after something else. */
export const LIFTS = {
  right: { dx: 50, dy: 0, ms: 500 },
  left: { dx: -120, dy: 100, ms: 100 },
  up: { dx: 0, dy: -50, ms: 100 },
  down: { dx: 40, dy: 80, ms: 100 },
  tooShort: { dx: 49, dy: 0, ms: 100 },
  tooSlow: { dx: 80, dy: 0, ms: 501 },
  tooCrooked: { dx: 150, dy: 101, ms: 100 },
} as const;
type SwipeDirection = "left" | "right" | "up" | "down";
export type Lift = keyof typeof LIFTS;

export type GesturesModelEvent =
  | { type: "touch" }
  | { type: "lift"; after: Lift }
  /** The finger moves on the screen, by so many pixels from where it came down. */
  | { type: "move"; by: 10 | 11 }
  | { type: "scroll" }
  | { type: "stay"; ms: 499 | 500 }
  /** A second finger comes down 100 px from the first. */
  | { type: "pinch" }
  /** The two are this far apart. */
  | { type: "spread"; to: number };

/** At least a tenth more or less than at the last step. */
const FURTHER = 1.1;
const CLOSER = 0.9;
/** Milliseconds after which a finger that stays is too slow for a swipe. */
const SLOW = 500;

const SWIPES: ReadonlySet<Lift> = new Set<Lift>(["right", "left", "up", "down"]);
const isSwipe = (lift: Lift): lift is SwipeDirection & Lift => SWIPES.has(lift);

interface Seen {
  readonly swipes: readonly SwipeDirection[];
  readonly pinches: readonly ("larger" | "smaller")[];
  readonly holds: number;
  /** How often a finger was down for too long to swipe. */
  readonly slow: number;
  /** Whether a finger that moved is still on the screen. */
  readonly isDragged: boolean;
}

const model = setup({
  types: {
    context: {} as Seen & {
      apart: number;
      /** Milliseconds since the finger came down, at most `SLOW`. */
      downFor: number;
    },
    events: {} as GesturesModelEvent,
  },
  actions: {
    swipe: assign({
      swipes: ({ context: { swipes }, event }) =>
        event.type === "lift" && isSwipe(event.after) ? [...swipes, event.after] : swipes,
    }),
    drag: assign({ isDragged: true }),
    lift: assign({ isDragged: false }),
    hold: assign({ holds: ({ context }) => context.holds + 1 }),
    down: assign({ downFor: 0 }),
    stay: assign(({ context: { downFor, slow }, event }) => {
      if (event.type !== "stay") return {};
      const after = Math.min(SLOW, downFor + event.ms);
      return { downFor: after, slow: downFor < SLOW && after === SLOW ? slow + 1 : slow };
    }),
    begin: assign({ apart: 100 }),
    pinch: assign(({ context: { apart, pinches } }, to: number) => ({
      apart: to,
      pinches: [...pinches, to > apart ? ("larger" as const) : ("smaller" as const)],
    })),
  },
  guards: {
    isFar: ({ event }) => event.type === "move" && event.by > 10,
    isStep: ({ context: { apart } }, to: number) => to / apart >= FURTHER || to / apart <= CLOSER,
    isLong: ({ event }) => event.type === "stay" && event.ms >= 500,
  },
});

const pinching = { pinch: { target: "pinching", actions: ["begin", "lift"] } } as const;
const ending = {
  lift: { target: "#gesturesModel.idle", actions: ["swipe", "lift"] },
  scroll: { target: "#gesturesModel.idle", actions: "lift" },
} as const;
const moving = { move: [{ guard: "isFar", target: "done", actions: "drag" }, {}] } as const;
const to = ({ event }: { event: { to: number } }) => event.to;
const spread = [
  { guard: { type: "isStep", params: to }, actions: { type: "pinch", params: to } },
  {},
] as const;

/**
 * Swipes: at least 50 px, at most 500 ms, at most 100 px of deviation (accounts specification, section 9). Pinches: by
 * 1.1 and 0.9 (study specification, section 9). A finger that stays for 500 ms presses, and one that left does not.
 */
export const gesturesModel = model.createMachine({
  id: "gesturesModel",
  context: { swipes: [], pinches: [], holds: 0, slow: 0, isDragged: false, apart: 0, downFor: 0 },
  initial: "idle",
  states: {
    idle: {
      on: {
        touch: { target: "touching", actions: "down" },
        lift: {},
        move: {},
        stay: {},
        scroll: {},
        spread: {},
        ...pinching,
      },
    },
    touching: {
      initial: "fresh",
      on: { spread: {}, ...pinching },
      states: {
        fresh: {
          on: {
            ...ending,
            ...moving,
            stay: [
              { guard: "isLong", target: "done", actions: ["hold", "stay"] },
              { target: "almost", actions: "stay" },
            ],
          },
        },
        almost: { on: { ...ending, ...moving, stay: { target: "done", actions: ["hold", "stay"] } } },
        /** After a long press or a movement, the finger can only swipe. */
        done: {
          on: {
            ...ending,
            move: { actions: "drag" },
            stay: [{ guard: "isLong", actions: "stay" }, { actions: "stay" }],
          },
        },
      },
    },
    pinching: { on: { lift: "idle", move: {}, stay: {}, scroll: "idle", spread, ...pinching } },
  },
});
