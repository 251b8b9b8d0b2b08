import { fromPromise } from "xstate";
import type { ReviewConflict } from "../../services/offline/reviews/conflicts.ts";
import { type VersionChoice, reviewConflictsMachine } from "./review-conflicts.machine.ts";

/** Provides the conflicts that are stored on the device. */
export const reviewConflictsServedBy = (service: {
  readonly read: () => Promise<readonly ReviewConflict[]>;
  /** Stores a choice. Storing the same choice twice changes nothing. */
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
