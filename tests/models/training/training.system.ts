import type { Training } from "#contract/study/training.ts";
import { trainingMachine } from "#src/machines/training/training.machine.ts";
import { heldSystem } from "../kit/held-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { Standing, TrainingModelEvent } from "./training.model.ts";

const PRESET = 7;

const figures = {
  trained: 0.3,
  inUse: 0.4,
  defaults: 0.4,
  movingAverage: 0.5,
  reviews: 500,
  laterReviews: 100,
};

const JOBS: Readonly<Record<Standing, Training["job"]>> = {
  none: { state: "none" },
  waiting: { state: "waiting" },
  running: { state: "running" },
  done: { state: "done", isTaken: true, wasTrained: false, figures, endedAt: "2026-03-01T10:00:00.000Z" },
  tooFew: { state: "tooFew", reviews: 300, needed: 100 },
};
const trainingThat = (standing: Standing): Training => ({ trained: null, job: JOBS[standing] });

/** The machine over a server that answers when the test says so. */
export function trainingSystem(hooks: Hooks): DrivenSystem<TrainingModelEvent> {
  const held = heldSystem(trainingMachine, hooks, {
    actors: ["load", "ask"],
    tell: {
      load: ({ presetId }) => (presetId === PRESET ? "look" : `look at ${presetId}`),
      ask: ({ presetId, wish }) => {
        if (presetId !== PRESET) return `another preset: ${presetId}`;
        return wish === "start" ? "train" : "reset";
      },
    },
  });
  const { load, ask } = held.work;
  held.start({ presetId: PRESET });
  return held.system({
    drive: {
      told: ({ standing }) => load.last().resolve(trainingThat(standing)),
      away: () => load.last().reject(new Error("away")),
      retry: held.sends({ type: "training.retry" }),
      train: held.sends({ type: "training.start" }),
      reset: held.sends({ type: "training.reset" }),
      granted: ({ standing }) =>
        ask.last().resolve({ outcome: "answered", training: trainingThat(standing) }),
      refused: ({ message }) => ask.last().resolve({ outcome: "refused", message }),
      time: held.pass,
    },
    observe: () => {
      const snapshot = held.snapshot();
      const { training, failure } = snapshot.context;
      return {
        isShown: snapshot.hasTag("shown"),
        isUnderWay: snapshot.hasTag("underWay"),
        isUnavailable: snapshot.matches("unavailable"),
        isAsking: snapshot.matches("asking"),
        shown: training?.job.state ?? null,
        message: failure,
        asked: [...held.asked],
      };
    },
  });
}
