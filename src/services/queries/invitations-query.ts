import { queryOptions } from "@tanstack/react-query";
import { listMyInvitations } from "#contract/decks/invitations.ts";
import type { Http } from "../http/http.ts";
import { DECKS_KEY } from "./deck-queries.ts";
import { isWithoutList } from "./partial-list.ts";

/** Invitations that name the learner. */
export const invitationsQuery = (http: Http) =>
  queryOptions({
    queryKey: [...DECKS_KEY, "invitations"] as const,
    queryFn: async ({ signal }) => {
      try {
        return (await http.call(listMyInvitations, {}, { signal })).invitations;
      } catch (error) {
        // The decks on the device are shown without them.
        if (isWithoutList(error)) return [];
        throw error;
      }
    },
  });
