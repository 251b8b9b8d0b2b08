import { createActor } from "xstate";
import { type VersionChoice, reviewConflictsMachine } from "#src/machines/review-conflicts.machine.ts";
import type { ReviewConflict } from "#src/services/offline/conflicts.ts";
import { heldWork } from "../../support/held-work.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { type Lists, NO_ROOM, type ReviewConflictsModelEvent } from "./review-conflicts.model.ts";

const version = {
  version: 1,
  performance: 3,
  voided: false,
  studyTimeSeconds: 2,
  notes: null,
  confidence: null,
  modifiedAt: 1,
} as const;

const conflict = (reviewId: string, winner: ReviewConflict["winner"], at: number): ReviewConflict => ({
  userId: 7,
  reviewId,
  cardId: 3,
  cardName: null,
  local: version,
  server: version,
  strategy: "user_choice",
  winner,
  at,
});

const LISTS: Readonly<Record<Lists, readonly ReviewConflict[]>> = {
  none: [],
  "one open": [conflict("a", "undecided", 1)],
  "both open": [conflict("a", "undecided", 1), conflict("b", "undecided", 2)],
  "one decided": [conflict("a", "local", 3)],
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record above.
const NAMES = Object.keys(LISTS) as Lists[];

/** The real machine over a device that answers when the test says so. */
export function reviewConflictsSystem(hooks: Hooks): DrivenSystem<ReviewConflictsModelEvent> {
  const reads = heldWork<readonly ReviewConflict[]>();
  const saves = heldWork<readonly ReviewConflict[], VersionChoice>();
  const told: string[] = [];
  const actor = createActor(
    reviewConflictsMachine.provide({ actors: { readConflicts: reads.logic, saveChoice: saves.logic } }),
    { inspect: (event) => hooks.inspect(event) },
  );
  actor.on("conflicts.found", ({ decided, undecided }) => told.push(`found ${decided} + ${undecided}`));
  actor.on("choice.saved", () => told.push("saved"));
  actor.on("choice.failed", ({ message }) => told.push(message));
  actor.start();
  const named = ({ reviewId, kept }: VersionChoice) => `${reviewId}:${kept}`;
  return {
    drive: {
      look: () => actor.send({ type: "conflicts.look" }),
      "read.tells": ({ list }) => reads.last().resolve(LISTS[list]),
      "read.fails": () => reads.last().reject(new Error("No database.")),
      choose: ({ review, kept }) => actor.send({ type: "version.choose", reviewId: review, kept }),
      "save.tells": ({ list }) => saves.last().resolve(LISTS[list]),
      "save.fails": () => saves.last().reject(new Error(NO_ROOM)),
    },
    observe() {
      const { value, context } = actor.getSnapshot();
      return {
        state: value,
        list: NAMES.find((name) => LISTS[name] === context.conflicts) ?? null,
        choices: context.choices.map(named),
        told: [...told],
        reads: reads.calls.length,
        saves: saves.calls.map(({ input }) => named(input)),
      };
    },
    atRest: () => true,
    dispose: () => void actor.stop(),
  };
}
