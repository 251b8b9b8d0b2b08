import { fromCallback } from "xstate";
import { watchTouches } from "../../services/browser/touches.ts";
import { type GesturesEvent, gesturesMachine } from "./gestures.machine.ts";

/** The gestures of one page. */
export const gesturesOn = (page: Document) =>
  gesturesMachine.provide({
    actors: {
      watchTouches: fromCallback<{ type: "unused" }, undefined, GesturesEvent>(({ sendBack }) =>
        watchTouches(page, {
          began: (point) => sendBack({ type: "touch.began", point }),
          ended: (point) => sendBack({ type: "touch.ended", point }),
          cancelled: () => sendBack({ type: "touch.cancelled" }),
        }),
      ),
    },
  });
