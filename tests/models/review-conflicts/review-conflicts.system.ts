import type { EmittedFrom } from "xstate";
import {
  type VersionChoice,
  reviewConflictsMachine,
} from "#src/machines/review-conflicts/review-conflicts.machine.ts";
import type { ReviewConflict } from "#src/services/offline/reviews/conflicts.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
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
  const controlled = controlledSystem(reviewConflictsMachine, hooks, {
    actors: ["readConflicts", "saveChoice"],
  });
  const { readConflicts, saveChoice } = controlled.work;
  controlled.start();
  const named = ({ reviewId, chosen }: VersionChoice) => `${reviewId}:${chosen}`;
  return controlled.system({
    drive: {
      look: controlled.sends({ type: "conflicts.look" }),
      "read.ends": ({ list }) => readConflicts.last().resolve(LISTS[list]),
      "read.fails": () => readConflicts.last().reject(new Error("No database.")),
      choose: ({ review, chosen }) => controlled.send({ type: "version.choose", reviewId: review, chosen }),
      "save.ends": ({ list }) => saveChoice.last().resolve(LISTS[list]),
      "save.fails": () => saveChoice.last().reject(new Error(NO_ROOM)),
    },
    observe() {
      const { value, context } = controlled.snapshot();
      return {
        state: value,
        list: NAMES.find((name) => LISTS[name] === context.conflicts) ?? null,
        choices: context.choices.map(named),
        emitted: controlled.emitted.map(describe),
        reads: readConflicts.calls.length,
        saves: saveChoice.calls.map(({ input }) => named(input)),
      };
    },
  });
}

function describe(event: EmittedFrom<typeof reviewConflictsMachine>): string {
  switch (event.type) {
    case "conflicts.found":
      return `found ${event.decided} + ${event.undecided}`;
    case "choice.saved":
      return "saved";
    case "choice.failed":
      return event.message;
  }
}
