import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { trashDeck } from "#contract/decks.ts";
import * as contract from "#contract/decks/invitations.ts";
import { listMembers } from "#contract/decks/members.ts";
import { countUnread } from "#contract/notifications/notifications.ts";
import { deckInvitations } from "#server/database/sharing-schema.ts";
import { as, fixtureOf, inDeck } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";
import { newcomer, sharing } from "./sharing-world.ts";

let server: TestServer;
let owner: SignedIn;
let guest: SignedIn;
let unconfirmed: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  owner = await confirmed();
  guest = await confirmed();
  unconfirmed = await server.signUpAndIn();
});
afterAll(() => server.close());

const confirmed = () => newcomer(server);
const inAWeek = () => new Date(server.clock.now().getTime() + 7 * 24 * 60 * 60_000).toISOString();
const newDeck = async () => (await fixtureOf(server).deck(owner, "Capitals")).id;
const link = (deckId: number, maxUses = 10) => sharing(server).link(owner, deckId, "editor", maxUses);
const lookUp = (learner: SignedIn, token: string) =>
  server.succeed(contract.lookUpInvitation, { ...as(learner), body: { token } });
const tryAccept = (learner: SignedIn, token: string) =>
  server.request(contract.acceptInvitationLink, { ...as(learner), body: { token } });
const open = async (deckId: number) =>
  (await server.succeed(contract.listInvitations, { ...as(owner), ...inDeck(deckId) })).invitations;
const invite = (deckId: number, learner: SignedIn) =>
  server.succeed(contract.inviteByName, {
    ...as(owner),
    ...inDeck(deckId),
    body: { username: learner.user.username, role: "viewer" },
  });
const ofDeck = (deckId: number, id: number) => ({
  params: { deckId: String(deckId), invitationId: String(id) },
});
const withdraw = (deckId: number, id: number) =>
  server.succeed(contract.withdrawInvitation, { ...as(owner), ...ofDeck(deckId, id) });
const ofInvitation = (id: number) => ({ params: { invitationId: String(id) } });
const mine = async (learner: SignedIn) =>
  (await server.succeed(contract.listMyInvitations, as(learner))).invitations;
const unread = async (learner: SignedIn) => (await server.succeed(countUnread, as(learner))).unreadCount;
const membersOf = async (deckId: number) =>
  (await server.succeed(listMembers, { ...as(owner), ...inDeck(deckId) })).members.length;

describeEndpoint("createInvitationLink", {
  good: () => {
    it("answers the token once; the database has only its hash", async () => {
      const deckId = await newDeck();
      const { invitation, token } = await link(deckId, 3);
      const createdAt = server.clock.now().toISOString();
      const { id } = invitation;
      const expected = {
        id,
        role: "editor",
        username: null,
        uses: 0,
        maxUses: 3,
        createdAt,
        expiresAt: inAWeek(),
      };
      expect(invitation).toStrictEqual(expected);
      expect(await open(deckId)).toStrictEqual([invitation]);
      const [row] = await server.db.select().from(deckInvitations).where(eq(deckInvitations.id, id));
      expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
      expect(JSON.stringify(row)).not.toContain(token);
    });
  },
  bad: () => {
    it("needs a confirmed address, whatever the deck", async () => {
      const deckId = await newDeck();
      const body = { role: "viewer", days: 1, maxUses: 1 };
      for (const id of [deckId, 999_999]) {
        const call = { ...as(unconfirmed), ...inDeck(id), body };
        await server.refuse(contract.createInvitationLink, call, 403, "EMAIL_VERIFICATION_REQUIRED");
      }
    });
    it("lasts 30 days and takes 100 uses at most", async () => {
      const call = { ...as(owner), ...inDeck(await newDeck()) };
      for (const wrong of [{ days: 31 }, { days: 0 }, { maxUses: 101 }, { maxUses: 0 }, { role: "owner" }]) {
        const body = { role: "viewer", days: 1, maxUses: 1, ...wrong };
        await server.refuse(contract.createInvitationLink, { ...call, body }, 422, "VALIDATION_ERROR");
      }
    });
  },
});

describeEndpoint("listInvitations", {
  good: () => {
    it("has those that are open", async () => {
      const deckId = await newDeck();
      const { token } = await link(deckId, 1);
      const named = await invite(deckId, guest);
      expect(await open(deckId)).toMatchObject([
        { id: named.id, username: guest.user.username },
        { uses: 0 },
      ]);
      await sharing(server).accept(await confirmed(), token);
      expect((await open(deckId)).map(({ id }) => id)).toEqual([named.id]);
    });
  },
  bad: () => {
    it("shows them to nobody else", async () => {
      const call = { ...as(guest), ...inDeck(await newDeck()) };
      await server.refuse(contract.listInvitations, call, 404, "RESOURCE_NOT_FOUND");
    });
  },
});

describeEndpoint("lookUpInvitation", {
  good: () => {
    it("shows the deck, who invites, and the role", async () => {
      const deckId = await newDeck();
      const { token } = await link(deckId);
      expect(await lookUp(guest, token)).toStrictEqual({
        state: "open",
        deckId,
        deckTitle: "Capitals",
        inviter: owner.user.username,
        role: "editor",
      });
      expect(await lookUp(owner, token)).toStrictEqual({ state: "yours", deckId });
    });
    it("reveals nothing of a deck whose link is closed, and says why it is", async () => {
      const deckId = await newDeck();
      const [withdrawn, used, expired] = [await link(deckId), await link(deckId, 1), await link(deckId)];
      await withdraw(deckId, withdrawn.invitation.id);
      await sharing(server).accept(await confirmed(), used.token);
      await server.db
        .update(deckInvitations)
        .set({ expiresAt: server.clock.now() })
        .where(eq(deckInvitations.id, expired.invitation.id));
      expect(await lookUp(guest, withdrawn.token)).toStrictEqual({ state: "withdrawn" });
      expect(await lookUp(guest, used.token)).toStrictEqual({ state: "usedUp" });
      expect(await lookUp(guest, expired.token)).toStrictEqual({ state: "expired" });
    });
  },
  bad: () => {
    it("knows no other token", async () => {
      const body = { token: "x".repeat(43) };
      await server.refuse(contract.lookUpInvitation, { ...as(guest), body }, 404, "RESOURCE_NOT_FOUND");
    });
  },
});

describeEndpoint("acceptInvitationLink", {
  good: () => {
    it("counts one use for one person, however often and at once they accept", async () => {
      const deckId = await newDeck();
      const { token } = await link(deckId, 2);
      const replies = await Promise.all(Array.from({ length: 5 }, () => tryAccept(guest, token)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await open(deckId)).toMatchObject([{ uses: 1 }]);
      expect(await membersOf(deckId)).toBe(1);
    });
    it("gives the last use to exactly one of two", async () => {
      const deckId = await newDeck();
      const { token } = await link(deckId, 1);
      const two = [await confirmed(), await confirmed()];
      const replies = await Promise.all(two.map((learner) => tryAccept(learner, token)));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect(await membersOf(deckId)).toBe(1);
    });
  },
  bad: () => {
    it("needs a confirmed address", async () => {
      const { token } = await link(await newDeck());
      const call = { ...as(unconfirmed), body: { token } };
      await server.refuse(contract.acceptInvitationLink, call, 403, "EMAIL_VERIFICATION_REQUIRED");
    });
    it("refuses what is withdrawn, and a deck in the trash", async () => {
      const deckId = await newDeck();
      const [{ token, invitation }, other] = [await link(deckId), await link(deckId)];
      await withdraw(deckId, invitation.id);
      const accept = contract.acceptInvitationLink;
      await server.refuse(accept, { ...as(guest), body: { token } }, 409, "RESOURCE_CONFLICT");
      await server.succeed(trashDeck, { ...as(owner), ...inDeck(deckId) });
      const call = { ...as(guest), body: { token: other.token } };
      await server.refuse(accept, call, 404, "RESOURCE_NOT_FOUND");
    });
    it("lets nobody back by a link of before their removal, but by a later one", async () => {
      const deckId = await newDeck();
      const { token } = await link(deckId);
      await sharing(server).accept(guest, token);
      await sharing(server).remove(owner, deckId, guest);
      expect((await tryAccept(guest, token)).status).toBe(409);
      server.clock.advance(1000);
      expect((await tryAccept(guest, (await link(deckId)).token)).status).toBe(200);
    });
  },
});

describeEndpoint("withdrawInvitation", {
  good: () => {
    it("takes it off all lists; who accepted before stays", async () => {
      const deckId = await newDeck();
      const { token, invitation } = await link(deckId);
      await sharing(server).accept(guest, token);
      await withdraw(deckId, invitation.id);
      expect(await open(deckId)).toEqual([]);
      expect(await membersOf(deckId)).toBe(1);
    });
  },
  bad: () => {
    it("finds no invitation of another deck", async () => {
      const { invitation } = await link(await newDeck());
      const call = { ...as(owner), ...ofDeck(await newDeck(), invitation.id) };
      await server.refuse(contract.withdrawInvitation, call, 404, "RESOURCE_NOT_FOUND");
    });
  },
});

describeEndpoint("listMyInvitations", {
  good: () => {
    it("has what waits for the learner's answer", async () => {
      const learner = await confirmed();
      const deckId = await newDeck();
      const { id, expiresAt } = await invite(deckId, learner);
      const offer = { id, deckId, deckTitle: "Capitals", role: "viewer", expiresAt };
      expect(await mine(learner)).toStrictEqual([{ ...offer, inviter: owner.user.username }]);
      expect(await unread(learner)).toBe(1);
      await withdraw(deckId, id);
      expect([await mine(learner), await unread(learner)]).toEqual([[], 0]);
      await invite(deckId, learner);
      await server.succeed(trashDeck, { ...as(owner), ...inDeck(deckId) });
      expect(await mine(learner)).toEqual([]);
    });
  },
  bad: () => {
    it("needs a signed-in learner", async () => {
      await server.refuse(contract.listMyInvitations, {}, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

describeEndpoint("acceptInvitation", {
  good: () => {
    it("makes the person a member, once", async () => {
      const learner = await confirmed();
      const deckId = await newDeck();
      const call = { ...as(learner), ...ofInvitation((await invite(deckId, learner)).id) };
      expect(await server.succeed(contract.acceptInvitation, call)).toStrictEqual({ deckId });
      expect(await server.succeed(contract.acceptInvitation, call)).toStrictEqual({ deckId });
      expect([await mine(learner), await unread(learner)]).toEqual([[], 0]);
      expect(await membersOf(deckId)).toBe(1);
    });
  },
  bad: () => {
    it("is for the named person alone, with a confirmed address", async () => {
      const { id } = await invite(await newDeck(), unconfirmed);
      const accept = contract.acceptInvitation;
      await server.refuse(accept, { ...as(guest), ...ofInvitation(id) }, 404, "RESOURCE_NOT_FOUND");
      const own = { ...as(unconfirmed), ...ofInvitation(id) };
      await server.refuse(accept, own, 403, "EMAIL_VERIFICATION_REQUIRED");
    });
  },
});

describeEndpoint("declineInvitation", {
  good: () => {
    it("ends it for both", async () => {
      const learner = await confirmed();
      const deckId = await newDeck();
      const call = { ...as(learner), ...ofInvitation((await invite(deckId, learner)).id) };
      await server.succeed(contract.declineInvitation, call);
      expect([await mine(learner), await open(deckId), await unread(learner)]).toEqual([[], [], 0]);
      await server.refuse(contract.acceptInvitation, call, 409, "RESOURCE_CONFLICT");
    });
  },
  bad: () => {
    it("is for the named person alone", async () => {
      const { id } = await invite(await newDeck(), await confirmed());
      const call = { ...as(guest), ...ofInvitation(id) };
      await server.refuse(contract.declineInvitation, call, 404, "RESOURCE_NOT_FOUND");
    });
  },
});
