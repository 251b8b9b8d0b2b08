import { assign, emit, enqueueActions, fromCallback, setup } from "xstate";
import { type PinchStep, pinchOf } from "#domain/gestures/pinch.ts";
import {
  LONG_PRESS,
  type SwipeDirection,
  type SwipeLimits,
  type TouchPoint,
  hasLeft,
  swipeOf,
} from "#domain/gestures/swipe.ts";
import type { Touches } from "../../services/browser/touches.ts";
import { of } from "../params.ts";
import { provided } from "../provided.ts";

export type GesturesEvent =
  | { type: "touch.began"; point: TouchPoint }
  | { type: "touch.moved"; point: TouchPoint }
  | { type: "touch.ended"; point: TouchPoint }
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

/** Swipes, long presses and pinches (accounts specification, sections 2 and 9; study specification, section 9). */
export const gesturesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as GesturesEvent,
    input: {} as Input,
    emitted: {} as
      | { type: "finger.swiped"; direction: SwipeDirection }
      | { type: "fingers.pinched"; step: PinchStep }
      /** `dx`: CSS pixels to the right; `swipe`: the result of lifting the finger now. */
      | { type: "finger.dragged"; dx: number; swipe: SwipeDirection | null }
      /** The finger has been there for too long: lifting it is no swipe any more. */
      | { type: "finger.slow" }
      | { type: "finger.lifted" }
      | { type: "finger.held" },
  },
  actors: {
    watchTouches: provided.callback<GesturesEvent>("watchTouches"),
  },
  actions: {
    keepPoint: assign({ from: (_, point: TouchPoint) => point }),
    emitSwipe: enqueueActions(({ enqueue, context: { from, swipe } }, point: TouchPoint) => {
      const direction = from && swipeOf(from, point, swipe);
      if (direction !== null) enqueue(emit({ type: "finger.swiped", direction }));
    }),
    emitDrag: enqueueActions(({ enqueue, context: { from, swipe } }, point: TouchPoint) => {
      if (!from) return;
      const dx = point.x - from.x;
      enqueue(emit({ type: "finger.dragged", dx, swipe: swipeOf(from, point, swipe) }));
    }),
    emitSlow: emit({ type: "finger.slow" }),
    emitLift: emit({ type: "finger.lifted" }),
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
  delays: { hold: LONG_PRESS, swipeTime: ({ context }) => context.swipe.maxTime },
}).createMachine({
  id: "gestures",
  context: ({ input }) => ({ ...input, from: null, spread: 0 }),
  invoke: { src: "watchTouches" },
  initial: "idle",
  on: { "pinch.began": { target: ".pinching", actions: { type: "keepSpread", params: of("spread") } } },
  states: {
    idle: {
      on: { "touch.began": { target: "down", actions: { type: "keepPoint", params: of("point") } } },
    },
    down: {
      initial: "touching",
      exit: "emitLift",
      after: { swipeTime: { actions: "emitSlow" } },
      on: {
        "touch.ended": { target: "idle", actions: { type: "emitSwipe", params: of("point") } },
        "touch.cancelled": "idle",
      },
      states: {
        touching: {
          after: { hold: { target: "swiping", actions: "emitHold" } },
          on: {
            "touch.moved": {
              guard: { type: "hasLeft", params: of("point") },
              target: "swiping",
              actions: { type: "emitDrag", params: of("point") },
            },
          },
        },
        /** The finger was down for long, or left its position. */
        swiping: {
          on: { "touch.moved": { actions: { type: "emitDrag", params: of("point") } } },
        },
      },
    },
    pinching: {
      on: {
        "pinch.moved": { actions: { type: "emitPinch", params: of("spread") } },
        "touch.ended": "idle",
        "touch.cancelled": "idle",
      },
    },
  },
});

/** @param watch Reports the touches; what it returns stops it. */
export const provideGestures = (watch: (touches: Touches) => () => void) =>
  gesturesMachine.provide({
    actors: {
      watchTouches: fromCallback<{ type: "unused" }, undefined, GesturesEvent>(({ sendBack }) =>
        watch({
          began: (point) => sendBack({ type: "touch.began", point }),
          moved: (point) => sendBack({ type: "touch.moved", point }),
          ended: (point) => sendBack({ type: "touch.ended", point }),
          cancelled: () => sendBack({ type: "touch.cancelled" }),
          pinchBegan: (spread) => sendBack({ type: "pinch.began", spread }),
          pinchMoved: (spread) => sendBack({ type: "pinch.moved", spread }),
        }),
      ),
    },
  });
