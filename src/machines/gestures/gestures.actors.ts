import { fromCallback } from "xstate";
import type { Touches } from "../../services/browser/touches.ts";
import { type GesturesEvent, gesturesMachine } from "./gestures.machine.ts";

/** @param watch Reports the touches; what it returns stops it. */
export const gesturesServedBy = (watch: (touches: Touches) => () => void) =>
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
