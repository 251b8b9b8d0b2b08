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

export type GesturesModelEvent = { type: "touch" } | { type: "lift"; after: Lift } | { type: "secondFinger" };

const SWIPES: ReadonlySet<Lift> = new Set<Lift>(["right", "left", "up", "down"]);
const isSwipe = (lift: Lift): lift is SwipeDirection & Lift => SWIPES.has(lift);

const model = setup({
  types: {
    context: {} as { swipes: readonly SwipeDirection[] },
    events: {} as GesturesModelEvent,
  },
  actions: {
    swipe: assign({
      swipes: ({ context: { swipes }, event }) =>
        event.type === "lift" && isSwipe(event.after) ? [...swipes, event.after] : swipes,
    }),
  },
});

/** Swipes: at least 50 px, at most 500 ms, at most 100 px of deviation (accounts specification, section 9). */
export const gesturesModel = model.createMachine({
  id: "gesturesModel",
  context: { swipes: [] },
  initial: "idle",
  states: {
    idle: { on: { touch: "touching", lift: {}, secondFinger: {} } },
    touching: { on: { lift: { target: "idle", actions: "swipe" }, secondFinger: "idle" } },
  },
});
