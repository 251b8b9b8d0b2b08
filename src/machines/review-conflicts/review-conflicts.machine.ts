import { type ActorRefFrom, assign, emit, fromPromise, setup } from "xstate";
import type { ReviewConflict } from "../../services/offline/reviews/conflicts.ts";
import { output, whole } from "../params.ts";
import { provided } from "../provided.ts";

/** Which version of a review the learner keeps. */
export interface VersionChoice {
  readonly reviewId: string;
  readonly chosen: "local" | "server";
}

interface Context {
  conflicts: readonly ReviewConflict[] | null;
  /** Choices of the learner that are not stored yet; the first of them is being stored. */
  choices: readonly VersionChoice[];
}

type ReviewConflictsEvent = { type: "conflicts.look" } | ({ type: "version.choose" } & VersionChoice);

type ReviewConflictsEmitted =
  | { type: "conflicts.found"; decided: number; undecided: number }
  | { type: "choice.saved" }
  | { type: "choice.failed"; message: string };

const isUndecided = ({ winner }: ReviewConflict) => winner === "undecided";

const errorOf = ({ event }: { event: { error: unknown } }) => event.error;

/** The conflicts of `list` that are not in `known`. */
const newOnes = (known: readonly ReviewConflict[], list: readonly ReviewConflict[]) =>
  list.filter((one) => !known.some(({ reviewId, at }) => reviewId === one.reviewId && at === one.at));

/** Reviews that were changed in two places, and the learner's choices between their versions. */
export const reviewConflictsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ReviewConflictsEvent,
    emitted: {} as ReviewConflictsEmitted,
  },
  actors: {
    readConflicts: provided.promise<readonly ReviewConflict[]>("readConflicts"),
    /** Stores the choice, and reads the conflicts again. Storing the same choice twice changes nothing. */
    saveChoice: provided.promise<readonly ReviewConflict[], VersionChoice>("saveChoice"),
  },
  actions: {
    keep: assign({ conflicts: (_, conflicts: readonly ReviewConflict[]) => conflicts }),
    addChoice: assign({
      choices: ({ context }, { reviewId, chosen }: VersionChoice) => [
        ...context.choices,
        { reviewId, chosen },
      ],
    }),
    dropChoice: assign({ choices: ({ context }) => context.choices.slice(1) }),
    notifyFound: emit(({ context }, list: readonly ReviewConflict[]) => {
      const found = newOnes(context.conflicts ?? [], list);
      const undecided = found.filter(isUndecided).length;
      return { type: "conflicts.found" as const, decided: found.length - undecided, undecided };
    }),
    notifySaved: emit({ type: "choice.saved" }),
    notifyFailed: emit((_, error: unknown) => ({
      type: "choice.failed" as const,
      message: error instanceof Error ? error.message : String(error),
    })),
  },
  guards: {
    hasChoices: ({ context }) => context.choices.length > 0,
    hasNews: ({ context: { conflicts } }, list: readonly ReviewConflict[]) =>
      conflicts !== null && newOnes(conflicts, list).length > 0,
    isOpen: ({ context: { conflicts, choices } }, { reviewId }: VersionChoice) =>
      (conflicts ?? []).some((one) => one.reviewId === reviewId && isUndecided(one)) &&
      !choices.some((one) => one.reviewId === reviewId),
  },
}).createMachine({
  id: "reviewConflicts",
  context: { conflicts: null, choices: [] },
  initial: "reading",
  on: {
    "conflicts.look": ".reading",
    "version.choose": {
      guard: { type: "isOpen", params: whole },
      actions: { type: "addChoice", params: whole },
    },
  },
  states: {
    reading: {
      invoke: {
        src: "readConflicts",
        onDone: [
          {
            guard: { type: "hasNews", params: output },
            target: "settled",
            actions: [
              { type: "notifyFound", params: output },
              { type: "keep", params: output },
            ],
          },
          { target: "settled", actions: { type: "keep", params: output } },
        ],
        // Earlier conflicts stay; the next sync reads them again.
        onError: "settled",
      },
    },
    settled: { always: { guard: "hasChoices", target: "saving" } },
    /** One at a time; a choice that `conflicts.look` interrupts is stored again. */
    saving: {
      invoke: {
        src: "saveChoice",
        input: ({ context }) => firstOf(context.choices),
        onDone: {
          target: "settled",
          actions: ["dropChoice", { type: "keep", params: output }, "notifySaved"],
        },
        onError: { target: "settled", actions: ["dropChoice", { type: "notifyFailed", params: errorOf }] },
      },
    },
  },
});

function firstOf([choice]: readonly VersionChoice[]): VersionChoice {
  if (!choice) throw new Error("There is no choice to store.");
  return choice;
}

export type ReviewConflictsActorRef = ActorRefFrom<typeof reviewConflictsMachine>;

export const provideReviewConflicts = (service: {
  readonly read: () => Promise<readonly ReviewConflict[]>;
  /** Must be repeatable: an interrupted choice is stored again. */
  readonly choose: (choice: VersionChoice) => Promise<void>;
}) =>
  reviewConflictsMachine.provide({
    actors: {
      readConflicts: fromPromise(() => service.read()),
      saveChoice: fromPromise(async ({ input }) => {
        await service.choose(input);
        return service.read();
      }),
    },
  });
