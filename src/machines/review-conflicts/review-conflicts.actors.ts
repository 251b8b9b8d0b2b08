import { fromPromise } from "xstate";
import type { ReviewConflict } from "../../services/offline/reviews/conflicts.ts";
import { type VersionChoice, reviewConflictsMachine } from "./review-conflicts.machine.ts";

/** The machine over what the device keeps of conflicts. */
export const reviewConflictsServedBy = (service: {
  readonly read: () => Promise<readonly ReviewConflict[]>;
  /** Stores a choice, the same one as often as it is asked to. */
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
