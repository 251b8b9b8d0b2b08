import { type ActorRefFrom, assign, emit, enqueueActions, fromCallback, setup } from "xstate";
import { type PinchStep, pinchOf } from "#domain/gestures/pinch.ts";
import {
  LONG_PRESS,
  type SwipeDirection,
  type SwipeLimits,
  type TouchPoint,
  hasLeft,
  swipeOf,
} from "#domain/gestures/swipe.ts";

export type GesturesEvent =
  | { type: "touch.began"; point: TouchPoint }
  | { type: "touch.moved"; point: TouchPoint }
  | { type: "touch.ended"; point: TouchPoint }
  /** The browser scrolls, or the touch ends otherwise. */
  | { type: "touch.cancelled" }
  /** Two fingers are on the screen; `spread` is their distance in CSS pixels. */
  | { type: "pinch.began"; spread: number }
  | { type: "pinch.moved"; spread: number };

interface Input {
  readonly swipe: SwipeLimits;
}

interface Context extends Input {
  readonly from: TouchPoint | null;
  /** Since the last step of the pinch. */
  readonly spread: number;
}

/**
 * Swipes and long presses of one finger and pinches of two, on the shell (accounts specification, sections 2 and 9) and
 * on a study card
 * (study specification, section 9).
 */
export const gesturesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as GesturesEvent,
    input: {} as Input,
    emitted: {} as
      | { type: "finger.swiped"; direction: SwipeDirection }
      | { type: "fingers.pinched"; step: PinchStep }
      /** One finger stayed where it came down. */
      | { type: "finger.held" },
  },
  actors: {
    watchTouches: fromCallback<{ type: "unused" }, undefined, GesturesEvent>(() => {
      throw new Error("`watchTouches` actor must be provided.");
    }),
  },
  actions: {
    keepPoint: assign({ from: (_, point: TouchPoint) => point }),
    emitSwipe: enqueueActions(({ enqueue, context: { from, swipe } }, point: TouchPoint) => {
      const direction = from && swipeOf(from, point, swipe);
      if (direction !== null) enqueue(emit({ type: "finger.swiped", direction }));
    }),
    emitHold: emit({ type: "finger.held" }),
    keepSpread: assign({ spread: (_, spread: number) => spread }),
    emitPinch: enqueueActions(({ enqueue, context }, spread: number) => {
      const step = pinchOf(context.spread, spread);
      if (step === null) return;
      enqueue(emit({ type: "fingers.pinched", step }));
      enqueue.assign({ spread });
    }),
  },
  guards: {
    hasLeft: ({ context }, point: TouchPoint) => context.from !== null && hasLeft(context.from, point),
  },
  delays: { hold: LONG_PRESS },
}).createMachine({
  id: "gestures",
  context: ({ input }) => ({ ...input, from: null, spread: 0 }),
  invoke: { src: "watchTouches" },
  initial: "idle",
  on: {
    "pinch.began": {
      target: ".pinching",
      actions: { type: "keepSpread", params: ({ event }) => event.spread },
    },
  },
  states: {
    idle: {
      on: {
        "touch.began": {
          target: "touching",
          actions: { type: "keepPoint", params: ({ event }) => event.point },
        },
      },
    },
    touching: {
      after: { hold: { target: "swiping", actions: "emitHold" } },
      on: {
        "touch.moved": {
          guard: { type: "hasLeft", params: ({ event }) => event.point },
          target: "swiping",
        },
        "touch.ended": {
          target: "idle",
          actions: { type: "emitSwipe", params: ({ event }) => event.point },
        },
        "touch.cancelled": "idle",
      },
    },
    /** The finger was down for long, or left its position. */
    swiping: {
      on: {
        "touch.ended": {
          target: "idle",
          actions: { type: "emitSwipe", params: ({ event }) => event.point },
        },
        "touch.cancelled": "idle",
      },
    },
    pinching: {
      on: {
        "pinch.moved": { actions: { type: "emitPinch", params: ({ event }) => event.spread } },
        "touch.ended": "idle",
        "touch.cancelled": "idle",
      },
    },
  },
});

export type GesturesActorRef = ActorRefFrom<typeof gesturesMachine>;
