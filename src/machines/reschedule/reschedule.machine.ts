import { type ActorRefFrom, assign, setup } from "xstate";
import type { Reschedule, ReschedulePreview } from "#contract/study/reschedule.ts";
import type { RescheduleAnswer } from "../../services/study/reschedule.ts";
import { provided } from "../provided.ts";

export interface RescheduleInput {
  readonly presetId: number;
}

interface Context extends RescheduleInput {
  /** The latest reschedule of the preset; null where none can be undone. */
  readonly latest: Reschedule | null;
  readonly preview: ReschedulePreview | null;
  /** Why the server refused what the learner asked for. */
  readonly failure: string | null;
}

export type RescheduleEvent =
  | { type: "reschedule.retry" }
  | { type: "reschedule.preview" }
  | { type: "reschedule.cancel" }
  | { type: "reschedule.confirm" }
  | { type: "reschedule.dismiss" }
  | { type: "reschedule.undo" };

type Previewed = RescheduleAnswer<ReschedulePreview>;
type Moved = RescheduleAnswer<Reschedule>;

/** The offer to move cards that are scheduled already by the present options of their preset, and its undo. */
export const rescheduleMachine = setup({
  types: {
    input: {} as RescheduleInput,
    context: {} as Context,
    events: {} as RescheduleEvent,
    /** `shown`: there is something to show. `busy`: the server works on it. */
    tags: {} as "shown" | "busy",
  },
  actors: {
    load: provided.promise<Reschedule | null, RescheduleInput>("load"),
    preview: provided.promise<Previewed, RescheduleInput>("preview"),
    reschedule: provided.promise<Moved, RescheduleInput>("reschedule"),
    undo: provided.promise<Moved, RescheduleInput & { readonly rescheduleId: string }>("undo"),
  },
  actions: {
    keepLatest: assign((_, latest: Reschedule | null) => ({ latest })),
    keepPreview: assign((_, preview: ReschedulePreview | null) => ({ preview })),
    keepFailure: assign((_, failure: string | null) => ({ failure })),
  },
  guards: {
    isAnswered: (_, { outcome }: Previewed | Moved) => outcome === "answered",
    wouldMove: ({ context }) => context.preview !== null && context.preview.moved > 0,
    hasLatest: ({ context }) => context.latest !== null,
  },
}).createMachine({
  id: "reschedule",
  context: ({ input: { presetId } }) => ({ presetId, latest: null, preview: null, failure: null }),
  initial: "loading",
  states: {
    loading: {
      invoke: {
        src: "load",
        input: ({ context: { presetId } }) => ({ presetId }),
        onDone: { target: "idle", actions: { type: "keepLatest", params: ({ event }) => event.output } },
        onError: "unavailable",
      },
    },
    unavailable: { on: { "reschedule.retry": "loading" } },
    idle: {
      tags: "shown",
      exit: { type: "keepFailure", params: null },
      on: {
        "reschedule.preview": "previewing",
        "reschedule.undo": { guard: "hasLatest", target: "undoing" },
      },
    },
    previewing: {
      tags: ["shown", "busy"],
      invoke: {
        src: "preview",
        input: ({ context: { presetId } }) => ({ presetId }),
        onDone: [
          {
            guard: { type: "isAnswered", params: ({ event }) => event.output },
            target: "previewed",
            actions: { type: "keepPreview", params: ({ event }) => answerOf(event.output) },
          },
          {
            target: "idle",
            actions: { type: "keepFailure", params: ({ event }) => messageOf(event.output) },
          },
        ],
      },
      on: { "reschedule.cancel": "idle" },
    },
    previewed: {
      tags: "shown",
      exit: { type: "keepFailure", params: null },
      on: {
        "reschedule.confirm": { guard: "wouldMove", target: "rescheduling" },
        "reschedule.dismiss": { target: "idle", actions: { type: "keepPreview", params: null } },
      },
    },
    rescheduling: {
      tags: ["shown", "busy"],
      invoke: {
        src: "reschedule",
        input: ({ context: { presetId } }) => ({ presetId }),
        onDone: [
          {
            guard: { type: "isAnswered", params: ({ event }) => event.output },
            target: "done",
            actions: [
              { type: "keepLatest", params: ({ event }) => answerOf(event.output) },
              { type: "keepPreview", params: null },
            ],
          },
          {
            target: "previewed",
            actions: { type: "keepFailure", params: ({ event }) => messageOf(event.output) },
          },
        ],
      },
    },
    done: {
      tags: "shown",
      on: { "reschedule.preview": "previewing", "reschedule.undo": "undoing" },
    },
    undoing: {
      tags: ["shown", "busy"],
      invoke: {
        src: "undo",
        input: ({ context: { presetId, latest } }) => ({
          presetId,
          rescheduleId: latest?.rescheduleId ?? "",
        }),
        onDone: [
          {
            guard: { type: "isAnswered", params: ({ event }) => event.output },
            target: "undone",
            actions: { type: "keepLatest", params: null },
          },
          {
            target: "idle",
            actions: { type: "keepFailure", params: ({ event }) => messageOf(event.output) },
          },
        ],
      },
    },
    undone: { tags: "shown", on: { "reschedule.preview": "previewing" } },
  },
});

const answerOf = <T>(given: RescheduleAnswer<T>): T | null =>
  given.outcome === "answered" ? given.answer : null;
const messageOf = (given: RescheduleAnswer<unknown>): string | null =>
  given.outcome === "refused" ? given.message : null;

export type RescheduleActorRef = ActorRefFrom<typeof rescheduleMachine>;
