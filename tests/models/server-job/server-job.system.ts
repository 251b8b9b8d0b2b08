import type { Reschedule } from "#contract/study/reschedule.ts";
import type { Training } from "#contract/study/training.ts";
import { serverJobMachine } from "#src/machines/server-job/server-job.machine.ts";
import type { ServerJob } from "#src/services/study/server-jobs.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { ServerJobModelEvent, TrainingState } from "./server-job.model.ts";

const PRESET = 7;
const at = "2026-03-01T10:00:00.000Z";
const figures = {
  trained: 0.3,
  inUse: 0.4,
  defaults: 0.4,
  movingAverage: 0.5,
  reviews: 500,
  laterReviews: 100,
};
const JOBS: Readonly<Record<TrainingState, Training["job"]>> = {
  none: { state: "none" },
  waiting: { state: "waiting" },
  running: { state: "running" },
  done: { state: "done", isTaken: true, wasTrained: false, figures, endedAt: at },
  tooFew: { state: "tooFew", reviews: 300, needed: 100 },
};

const trainingThat = (state: TrainingState): ServerJob => ({
  kind: "training",
  training: { trained: null, job: JOBS[state] },
});
const latestThat = (moved: number): Reschedule => ({ rescheduleId: "id", at, moved, isUndone: false });
const rescheduleThat = (moved: number | null): ServerJob => ({
  kind: "reschedule",
  latest: moved === null ? null : latestThat(moved),
});
const answered = <T>(answer: T) => ({ outcome: "answered", answer }) as const;

/** The machine over a server that answers when the test says so. */
export function serverJobSystem(hooks: Hooks): DrivenSystem<ServerJobModelEvent> {
  const inWords =
    (words: Readonly<Record<ServerJob["kind"], string>>) =>
    ({ kind, presetId }: { readonly kind: ServerJob["kind"]; readonly presetId: number }) =>
      presetId === PRESET ? words[kind] : `${words[kind]} of ${presetId}`;
  const controlled = controlledSystem(serverJobMachine, hooks, {
    actors: ["load", "preview", "start", "undo"],
    describe: {
      load: inWords({ training: "look at training", reschedule: "look at reschedule" }),
      preview: inWords({ training: "foresee a training", reschedule: "foresee" }),
      start: inWords({ training: "train", reschedule: "move" }),
      undo: ({ job, ...of }) =>
        job?.kind === of.kind ? inWords({ training: "reset", reschedule: "take back" })(of) : "undo nothing",
    },
  });
  const { load, preview, start, undo } = controlled.work;
  /** Answers only to a job of this kind. */
  const of =
    <E>(kind: ServerJob["kind"], answer: (event: E) => Promise<void>) =>
    (event: E) => {
      if (!controlled.isStarted() || controlled.snapshot().context.of.kind !== kind)
        throw new Error(`It is no ${kind}.`);
      return answer(event);
    };
  return controlled.system({
    drive: {
      opens: ({ kind }) => {
        if (controlled.isStarted()) throw new Error("It is open.");
        controlled.start({ kind, presetId: PRESET });
      },
      away: () => load.last().reject(new Error("away")),
      retry: controlled.sends({ type: "job.retry" }),
      preview: controlled.sends({ type: "job.preview" }),
      cancel: controlled.sends({ type: "job.cancel" }),
      dismiss: controlled.sends({ type: "job.dismiss" }),
      start: controlled.sends({ type: "job.start" }),
      undo: controlled.sends({ type: "job.undo" }),
      refused: ({ message }) => {
        const snapshot = controlled.snapshot();
        const refusal = { outcome: "refused", message } as const;
        if (snapshot.matches("previewing")) return preview.last().resolve(refusal);
        if (snapshot.matches("starting")) return start.last().resolve(refusal);
        return undo.last().resolve(refusal);
      },
      loaded: of("training", ({ training }) => load.last().resolve(trainingThat(training))),
      granted: of("training", ({ training }) => start.last().resolve(answered(trainingThat(training)))),
      reset: of("training", () => undo.last().resolve(answered(trainingThat("none")))),
      time: controlled.pass,
      known: of("reschedule", ({ done }) => load.last().resolve(rescheduleThat(done))),
      foreseen: ({ moved }) =>
        preview.last().resolve(answered({ cards: 9, moved, largestShift: 1, days: [] })),
      moved: of("reschedule", ({ cards }) => start.last().resolve(answered(rescheduleThat(cards)))),
      takenBack: of("reschedule", () => undo.last().resolve(answered(rescheduleThat(null)))),
    },
    observe: () => {
      const none = { training: null, done: null, wouldMove: null, message: null, asked: [] };
      if (!controlled.isStarted()) return { isShown: false, isBusy: false, shows: [], ...none };
      const snapshot = controlled.snapshot();
      const { job, preview: foreseen, failure } = snapshot.context;
      return {
        isShown: snapshot.hasTag("shown"),
        isBusy: snapshot.hasTag("busy"),
        /** By what the page distinguishes the states. */
        shows: [
          ...(["unavailable", "underWay", "previewing", "previewed"] as const).filter((state) =>
            snapshot.matches(state),
          ),
          // The page of a training shows its job instead.
          ...(job?.kind === "reschedule"
            ? (["done", "undone"] as const).filter((state) => snapshot.matches({ settled: state }))
            : []),
        ],
        training: job?.kind === "training" ? job.training.job.state : null,
        done: job?.kind === "reschedule" ? (job.latest?.moved ?? null) : null,
        wouldMove: foreseen?.moved ?? null,
        message: failure,
        asked: [...controlled.asked],
      };
    },
  });
}
