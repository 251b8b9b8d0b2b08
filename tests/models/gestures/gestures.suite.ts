import { fromCallback } from "xstate";
import { type GesturesEvent, gesturesMachine } from "#src/machines/gestures/gestures.machine.ts";
import { heldSystem } from "../kit/held-system.ts";
import { modelTest } from "../kit/suite.ts";
import { type Lift, LIFTS, gesturesModel } from "./gestures.model.ts";

const START = { x: 200, y: 300, at: 1000 };
const lifts: readonly Lift[] = ["right", "left", "up", "down", "tooShort", "tooSlow", "tooCrooked"];

export default modelTest("gestures", {
  model: gesturesModel,
  covers: gesturesMachine,
  events: { touch: [{}], lift: lifts.map((after) => ({ after })), secondFinger: [{}] },
  abstract: ({ value }) => value,
  expect: ({ context: { swipes } }) => ({ swipes }),
  system: {
    create(hooks) {
      let touch: (event: GesturesEvent) => void = () => {};
      const held = heldSystem(gesturesMachine, hooks, {
        actors: [],
        provide: {
          actors: {
            watchTouches: fromCallback<{ type: "unused" }, undefined, GesturesEvent>(({ sendBack }) => {
              touch = sendBack;
            }),
          },
        },
      });
      held.start();
      return held.system({
        drive: {
          touch: () => touch({ type: "touch.began", point: START }),
          lift({ after }) {
            const { dx, dy, ms } = LIFTS[after];
            touch({
              type: "touch.ended",
              point: { x: START.x + dx, y: START.y + dy, at: START.at + ms },
            });
          },
          secondFinger: () => touch({ type: "touch.cancelled" }),
        },
        observe: () => ({ swipes: held.emitted.map(({ direction }) => direction) }),
      });
    },
  },
});
