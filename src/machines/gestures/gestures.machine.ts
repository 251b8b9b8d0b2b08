import { type ActorRefFrom, assign, emit, enqueueActions, fromCallback, setup } from "xstate";
import { SHELL_SWIPE, type SwipeDirection, type TouchPoint, swipeOf } from "#domain/gestures/swipe.ts";

export type GesturesEvent =
  | { type: "touch.began"; point: TouchPoint }
  | { type: "touch.ended"; point: TouchPoint }
  /** A second finger came down, or the browser scrolls. */
  | { type: "touch.cancelled" };

interface Context {
  from: TouchPoint | null;
}

/** Swipes of one finger on the shell (accounts specification, sections 2 and 9). */
export const gesturesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as GesturesEvent,
    emitted: {} as { type: "finger.swiped"; direction: SwipeDirection },
  },
  actors: {
    watchTouches: fromCallback<{ type: "unused" }, undefined, GesturesEvent>(() => {
      throw new Error("`watchTouches` actor must be provided.");
    }),
  },
  actions: {
    keepPoint: assign({ from: (_, point: TouchPoint) => point }),
    emitSwipe: enqueueActions(({ enqueue, context: { from } }, point: TouchPoint) => {
      const direction = from && swipeOf(from, point, SHELL_SWIPE);
      if (direction !== null) enqueue(emit({ type: "finger.swiped", direction }));
    }),
  },
}).createMachine({
  id: "gestures",
  context: { from: null },
  invoke: { src: "watchTouches" },
  initial: "idle",
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
      on: {
        "touch.ended": {
          target: "idle",
          actions: { type: "emitSwipe", params: ({ event }) => event.point },
        },
        "touch.cancelled": "idle",
      },
    },
  },
});

export type GesturesActorRef = ActorRefFrom<typeof gesturesMachine>;
