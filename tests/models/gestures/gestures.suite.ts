import { fromCallback } from "xstate";
import { type GesturesEvent, gesturesMachine } from "#src/machines/gestures/gestures.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import { modelTest } from "../kit/suite.ts";
import { type Lift, LIFTS, gesturesModel } from "./gestures.model.ts";

const START = { x: 200, y: 300, at: 1000 };
const lifts: readonly Lift[] = ["right", "left", "up", "down", "tooShort", "tooSlow", "tooCrooked"];

export default modelTest("gestures", {
  model: gesturesModel,
  covers: gesturesMachine,
  events: {
    touch: [{}],
    lift: lifts.map((after) => ({ after })),
    move: [{ by: 10 }, { by: 11 }],
    scroll: [{}],
    pinch: [{}],
    spread: [{ to: 90 }, { to: 99 }, { to: 110 }],
    stay: [{ ms: 499 }, { ms: 500 }],
  },
  abstract: ({ value, context: { apart, isDragged, downFor } }) => [value, apart, isDragged, downFor],
  expect: ({ context: { swipes, pinches, holds, slow, isDragged } }) => ({
    swipes,
    pinches,
    holds,
    slow,
    isDragged,
  }),
  system: {
    create(hooks) {
      let touch: (event: GesturesEvent) => void = () => {};
      const controlled = controlledSystem(gesturesMachine, hooks, {
        actors: [],
        provide: {
          actors: {
            watchTouches: fromCallback<{ type: "unused" }, undefined, GesturesEvent>(({ sendBack }) => {
              touch = sendBack;
            }),
          },
        },
      });
      controlled.start({ swipe: { minDistance: 50, maxTime: 500, maxDeviation: 100 } });
      return controlled.system({
        drive: {
          stay: controlled.pass,
          touch: () => touch({ type: "touch.began", point: START }),
          lift({ after }) {
            const { dx, dy, ms } = LIFTS[after];
            touch({
              type: "touch.ended",
              point: { x: START.x + dx, y: START.y + dy, at: START.at + ms },
            });
          },
          move: ({ by }) => touch({ type: "touch.moved", point: { ...START, x: START.x + by } }),
          scroll: () => touch({ type: "touch.cancelled" }),
          pinch: () => touch({ type: "pinch.began", spread: 100 }),
          spread: ({ to }) => touch({ type: "pinch.moved", spread: to }),
        },
        observe: () => ({
          swipes: controlled.emitted.flatMap((event) => ("direction" in event ? event.direction : [])),
          holds: controlled.emitted.filter(({ type }) => type === "finger.held").length,
          slow: controlled.emitted.filter(({ type }) => type === "finger.slow").length,
          isDragged:
            controlled.emitted.findLast(({ type }) => type === "finger.dragged" || type === "finger.lifted")
              ?.type === "finger.dragged",
          pinches: controlled.emitted.flatMap((event) => ("step" in event ? event.step : [])),
        }),
      });
    },
  },
});
