import type { QueryClient } from "@tanstack/react-query";
import type { ErrorOrigin } from "../errors/error-origin.ts";
import type { HttpError } from "../http/http-error.ts";
import { invalidate } from "./affected.ts";
import { DECKS_KEY } from "./keys.ts";
import { isPartial } from "./partial-list.ts";

/** Reports why a list of decks is partial. The retry loads the decks that are shown, and fails if one list is still partial. */
export function partialListReports(
  client: QueryClient,
  report: (thrown: unknown, origin: ErrorOrigin) => void,
): (reason: HttpError) => void {
  let running = 0;
  return (reason) =>
    report(reason, {
      component: "query decks",
      // The error that is being retried stays on the stack, and shows the result.
      isShown: running > 0,
      async retry() {
        running += 1;
        try {
          await invalidate(client, { queryKey: DECKS_KEY }, { cancelRefetch: false });
        } finally {
          running -= 1;
        }
        const shown = client.getQueryCache().findAll({ queryKey: DECKS_KEY, type: "active" });
        if (shown.some(({ state }) => isPartial(state.data))) throw reason;
      },
    });
}
