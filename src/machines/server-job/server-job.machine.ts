import { type ActorRefFrom, assign, fromPromise, setup } from "xstate";
import type { ReschedulePreview } from "#contract/study/reschedule.ts";
import type { PresetJob, Reply, ServerJob, ServerJobService } from "../../services/study/server-jobs.ts";
import { output } from "../params.ts";
import { provided } from "../provided.ts";

interface Context {
  readonly of: PresetJob;
  readonly job: ServerJob | null;
  readonly preview: ReschedulePreview | null;
  readonly failure: string | null;
}

type ServerJobEvent =
  | { type: "job.retry" }
  | { type: "job.preview" }
  | { type: "job.cancel" }
  | { type: "job.dismiss" }
  | { type: "job.start" }
  | { type: "job.undo" };

const isUnderWay = (job: ServerJob) =>
  job.kind === "training" && ["waiting", "running"].includes(job.training.job.state);

const refusal = { type: "keepFailure", params: output<Reply<unknown>> } as const;
const answer = { type: "keepAnswer", params: output<Reply<ServerJob>> } as const;
const isAnsweredUnderWay = { type: "isAnsweredUnderWay", params: output<Reply<ServerJob>> } as const;
const isAnswered = { type: "isAnswered", params: output<Reply<unknown>> } as const;

/**
 * A server job for a preset: training the weights, or rescheduling cards, which is previewed first. Both can be undone.
 */
export const serverJobMachine = setup({
  types: {
    input: {} as PresetJob,
    context: {} as Context,
    events: {} as ServerJobEvent,
    tags: {} as "shown" | "busy",
  },
  actors: {
    load: provided.promise<ServerJob, PresetJob>("load"),
    preview: provided.promise<Reply<ReschedulePreview>, PresetJob>("preview"),
    start: provided.promise<Reply<ServerJob>, PresetJob>("start"),
    undo: provided.promise<Reply<ServerJob>, PresetJob & { readonly job: ServerJob | null }>("undo"),
  },
  actions: {
    keepJob: assign((_, job: ServerJob) => ({ job })),
    keepAnswer: assign((_, reply: Reply<ServerJob>) =>
      reply.outcome === "answered" ? { job: reply.answer, preview: null } : {},
    ),
    keepPreview: assign((_, reply: Reply<ReschedulePreview>) =>
      reply.outcome === "answered" ? { preview: reply.answer } : {},
    ),
    dropPreview: assign({ preview: null }),
    keepFailure: assign((_, reply: Reply<unknown>) =>
      reply.outcome === "refused" ? { failure: reply.message } : {},
    ),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isAnswered: (_, { outcome }: Reply<unknown>) => outcome === "answered",
    isAnsweredUnderWay: (_, reply: Reply<ServerJob>) =>
      reply.outcome === "answered" && isUnderWay(reply.answer),
    isUnderWay: (_, job: ServerJob) => isUnderWay(job),
    isPreviewed: ({ context }) => context.preview !== null,
    hasPreview: ({ context }) => context.of.kind === "reschedule",
    canStart: ({ context: { of, preview } }) => of.kind === "training" || (preview?.moved ?? 0) > 0,
    canUndo: ({ context: { job } }) => job?.kind === "training" || (job?.latest ?? null) !== null,
  },
  delays: { untilAskedAgain: 1000 },
}).createMachine({
  id: "serverJob",
  context: ({ input }) => ({ of: input, job: null, preview: null, failure: null }),
  initial: "loading",
  states: {
    loading: {
      invoke: {
        src: "load",
        input: ({ context }) => context.of,
        onDone: [
          {
            guard: { type: "isUnderWay", params: output },
            target: "underWay",
            actions: { type: "keepJob", params: output },
          },
          { target: "settled", actions: { type: "keepJob", params: output } },
        ],
        onError: "unavailable",
      },
    },
    unavailable: { on: { "job.retry": "loading" } },
    settled: {
      tags: "shown",
      exit: "forgetFailure",
      on: {
        "job.preview": { guard: "hasPreview", target: "previewing" },
        "job.start": { guard: "canStart", target: "starting" },
        "job.undo": { guard: "canUndo", target: "undoing" },
      },
      initial: "resting",
      states: { resting: {}, done: {}, undone: {} },
    },
    previewing: {
      tags: ["shown", "busy"],
      invoke: {
        src: "preview",
        input: ({ context }) => context.of,
        onDone: [
          { guard: isAnswered, target: "previewed", actions: { type: "keepPreview", params: output } },
          { target: "settled", actions: refusal },
        ],
      },
      on: { "job.cancel": "settled" },
    },
    previewed: {
      tags: "shown",
      exit: "forgetFailure",
      on: {
        "job.start": { guard: "canStart", target: "starting" },
        "job.dismiss": { target: "settled", actions: "dropPreview" },
      },
    },
    starting: {
      tags: ["shown", "busy"],
      invoke: {
        src: "start",
        input: ({ context }) => context.of,
        onDone: [
          { guard: isAnsweredUnderWay, target: "underWay", actions: answer },
          { guard: isAnswered, target: "settled.done", actions: answer },
          { guard: "isPreviewed", target: "previewed", actions: refusal },
          { target: "settled", actions: refusal },
        ],
      },
    },
    undoing: {
      tags: ["shown", "busy"],
      invoke: {
        src: "undo",
        input: ({ context: { of, job } }) => ({ ...of, job }),
        onDone: [
          { guard: isAnswered, target: "settled.undone", actions: answer },
          { target: "settled", actions: refusal },
        ],
      },
    },
    underWay: {
      tags: ["shown", "busy"],
      initial: "waiting",
      states: {
        waiting: { after: { untilAskedAgain: "looking" } },
        looking: {
          invoke: {
            src: "load",
            input: ({ context }) => context.of,
            onDone: [
              {
                guard: { type: "isUnderWay", params: output },
                target: "waiting",
                actions: { type: "keepJob", params: output },
              },
              { target: "#serverJob.settled", actions: { type: "keepJob", params: output } },
            ],
            // The job goes on without us.
            onError: "waiting",
          },
        },
      },
    },
  },
});

export type ServerJobActorRef = ActorRefFrom<typeof serverJobMachine>;

export const provideServerJob = (service: ServerJobService) =>
  serverJobMachine.provide({
    actors: {
      load: fromPromise(({ input, signal }) => service.load(input, signal)),
      preview: fromPromise(({ input, signal }) => service.preview(input, signal)),
      start: fromPromise(({ input }) => service.start(input)),
      undo: fromPromise(({ input }) => service.undo(input, input.job)),
    },
  });
