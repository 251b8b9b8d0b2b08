import * as v from "valibot";
import { InvitationToken, acceptInvitationLink, lookUpInvitation } from "#contract/decks/invitations.ts";
import { HttpError } from "../http/http-error.ts";
import type { Http } from "../http/http.ts";

const statusOf = (error: unknown) => (error instanceof HttpError ? error.status : undefined);
const unknown = { outcome: "closed", why: "unknown" } as const;
const failed = (error: unknown) => ({
  outcome: "failed" as const,
  failure: error instanceof Error ? error.message : String(error),
});

/** The server's side of an invitation's link. Nothing rejects: every answer is an outcome. */
export function createInvitationService(http: Http) {
  return {
    async lookUp(token: string) {
      // Such as a truncated link.
      if (!v.is(InvitationToken, token)) return unknown;
      try {
        const found = await http.call(lookUpInvitation, { body: { token } });
        switch (found.state) {
          case "open":
            return { outcome: "open" as const, offer: found };
          case "yours":
            return { outcome: "yours" as const, deckId: found.deckId };
          case "expired":
          case "withdrawn":
          case "usedUp":
            return { outcome: "closed" as const, why: found.state };
        }
      } catch (error) {
        return statusOf(error) === 404 ? unknown : failed(error);
      }
    },
    async accept(token: string) {
      try {
        const { deckId } = await http.call(acceptInvitationLink, { body: { token } });
        return { outcome: "accepted" as const, deckId };
      } catch (error) {
        return statusOf(error) === 404 ? { outcome: "closed" as const } : failed(error);
      }
    },
  };
}
