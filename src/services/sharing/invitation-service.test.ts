import { afterAll, beforeAll, expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { createInvitationService } from "./invitation-service.ts";

const TOKEN = "t".repeat(43);
const FULL = "This deck is shared with 50 people, which is the most.";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => void (server = await answeringServer()));
afterAll(() => server.close());
const accept = () => createInvitationService(httpTo(server.baseUrl)).accept(TOKEN);

it("says why the server refuses: another look would offer the same again", async () => {
  server.answers(() => ({ status: 409, body: { code: "RESOURCE_CONFLICT", message: FULL } }));
  expect(await accept()).toEqual({ outcome: "failed", failure: FULL });
});

it("is closed where the invitation or its deck is gone, and leads to the deck where it is accepted", async () => {
  server.answers(() => ({ status: 404, body: { code: "RESOURCE_NOT_FOUND", message: "Gone." } }));
  expect(await accept()).toEqual({ outcome: "closed" });
  server.answers(() => ({ body: { deckId: 7 } }));
  expect(await accept()).toEqual({ outcome: "accepted", deckId: 7 });
});
