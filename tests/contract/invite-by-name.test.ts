import { afterAll, beforeAll, expect, it } from "vitest";
import * as contract from "#contract/decks/invitations.ts";
import { eq } from "drizzle-orm";
import { notifications } from "#server/database/notification-schema.ts";
import { preferences } from "#server/database/account-schema.ts";
import { as, fixtureOf, inDeck } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";
import { newcomer, sharing } from "./sharing-world.ts";

let server: TestServer;
let owner: SignedIn;
let guest: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  owner = await newcomer(server);
  guest = await newcomer(server);
});
afterAll(() => server.close());

const newDeck = async () => (await fixtureOf(server).deck(owner, "Capitals")).id;
const open = async (deckId: number) =>
  (await server.succeed(contract.listInvitations, { ...as(owner), ...inDeck(deckId) })).invitations;
const invite = (deckId: number, { user }: SignedIn, role: "editor" | "viewer") =>
  server.succeed(contract.inviteByName, {
    ...as(owner),
    ...inDeck(deckId),
    body: { username: user.username, role },
  });

describeEndpoint("inviteByName", {
  good: () => {
    it("a second invitation of a person replaces the first", async () => {
      const deckId = await newDeck();
      await invite(deckId, guest, "viewer");
      const second = await invite(deckId, guest, "editor");
      expect(await open(deckId)).toStrictEqual([second]);
    });
    it("notifies the person in the application alone, once for a deck", async () => {
      const person = await newcomer(server);
      const deckId = await newDeck();
      await invite(deckId, person, "viewer");
      await invite(deckId, person, "editor");
      await server.succeed(contract.createInvitationLink, {
        ...as(owner),
        ...inDeck(deckId),
        body: { role: "viewer", days: 7, maxUses: 1 },
      });
      const rows = await server.db
        .select()
        .from(notifications)
        .where(eq(notifications.userId, person.user.id));
      expect(rows).toMatchObject([
        {
          type: "system",
          title: `${owner.user.username} invites you to a deck`,
          message: "Capitals",
          link: "/app/shared",
          readAt: null,
          pending: false,
        },
      ]);
    });
  },
  bad: () => {
    it("does not distinguish a private profile from a name that nobody has", async () => {
      const deckId = await newDeck();
      const hidden = await newcomer(server);
      await server.db.insert(preferences).values({ userId: hidden.user.id, profilePublic: false });
      const message = async (username: string) => {
        const call = { ...as(owner), ...inDeck(deckId), body: { username, role: "viewer" } };
        return (await server.refuse(contract.inviteByName, call, 404, "RESOURCE_NOT_FOUND")).message;
      };
      expect(await message(hidden.user.username)).toBe(await message("nobody-has-this"));
    });
    it("invites nobody who has the deck", async () => {
      const deckId = await newDeck();
      await sharing(server).join(owner, deckId, guest, "viewer");
      for (const { user } of [owner, guest]) {
        const call = { ...as(owner), ...inDeck(deckId), body: { username: user.username, role: "viewer" } };
        await server.refuse(contract.inviteByName, call, 409, "RESOURCE_CONFLICT");
      }
    });
  },
});
