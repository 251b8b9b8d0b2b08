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
  | { type: "scroll" }
  /** A second finger comes down 100 px from the first. */
  | { type: "pinch" }
  /** The two are this far apart. */
  | { type: "spread"; to: number };

/** At least a tenth more or less than at the last step. */
const FURTHER = 1.1;
const CLOSER = 0.9;

const SWIPES: ReadonlySet<Lift> = new Set<Lift>(["right", "left", "up", "down"]);
const isSwipe = (lift: Lift): lift is SwipeDirection & Lift => SWIPES.has(lift);

interface Seen {
  readonly swipes: readonly SwipeDirection[];
  readonly pinches: readonly ("larger" | "smaller")[];
}

const model = setup({
  types: {
    context: {} as Seen & { apart: number },
    events: {} as GesturesModelEvent,
  },
  actions: {
    swipe: assign({
      swipes: ({ context: { swipes }, event }) =>
        event.type === "lift" && isSwipe(event.after) ? [...swipes, event.after] : swipes,
    }),
    begin: assign({ apart: 100 }),
    pinch: assign(({ context: { apart, pinches } }, to: number) => {
      if (to / apart >= FURTHER) return { apart: to, pinches: [...pinches, "larger" as const] };
      return to / apart <= CLOSER ? { apart: to, pinches: [...pinches, "smaller" as const] } : {};
    }),
  },
});

const pinching = { pinch: { target: "pinching", actions: "begin" } } as const;
const spread = {
  actions: { type: "pinch", params: ({ event }: { event: { to: number } }) => event.to },
} as const;

/**
 * Swipes: at least 50 px, at most 500 ms, at most 100 px of deviation (accounts specification, section 9). Pinches: by
 * 1.1 and 0.9 (study specification, section 9).
 */
export const gesturesModel = model.createMachine({
  id: "gesturesModel",
  context: { swipes: [], pinches: [], apart: 0 },
  initial: "idle",
  states: {
    idle: { on: { touch: "touching", lift: {}, scroll: {}, spread: {}, ...pinching } },
    touching: { on: { lift: { target: "idle", actions: "swipe" }, scroll: "idle", spread: {}, ...pinching } },
    pinching: { on: { lift: "idle", scroll: "idle", spread, ...pinching } },
  },
});
