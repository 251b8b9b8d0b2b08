import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as deckContract from "#contract/decks.ts";
import * as contract from "#contract/decks/folders.ts";
import { NOBODYS, as, fixtureOf, inDeck, type Fixture } from "./fixture.ts";
import { createTestServer, describeEndpoint, type SignedIn, type TestServer } from "./harness.ts";
import { aLockIsAwaited } from "./open-transaction.ts";

let server: TestServer;
let fixture: Fixture;
let learner: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  learner = await server.signUpAndIn();
  other = await server.signUpAndIn();
});

const create = async (name: string, parentId: number | null = null, who = learner) =>
  (await server.succeed(contract.createFolder, { ...as(who), body: { name, parentId } })).id;
const folderOf = async (deckId: number) =>
  (await server.succeed(deckContract.getDeck, { ...as(learner), ...inDeck(deckId) })).folderId;

describeEndpoint("moveDeck", {
  good: () => {
    it("moves a deck into a folder and out of all, which is no change of the deck itself", async () => {
      const folder = await create("School");
      const deck = await fixture.deck(learner);
      server.clock.advance(1000);
      const move = (folderId: number | null) =>
        server.succeed(contract.moveDeck, { ...as(learner), ...inDeck(deck.id), body: { folderId } });
      await move(folder);
      await move(folder);
      expect(await folderOf(deck.id)).toBe(folder);
      const moved = await server.succeed(deckContract.getDeck, { ...as(learner), ...inDeck(deck.id) });
      expect(moved.updatedAt).toBe(deck.updatedAt);
      await move(null);
      expect(await folderOf(deck.id)).toBeNull();
    });
  },
  bad: () => {
    it("waits for a deletion of the account, and does not lock what that deletes", async () => {
      const folderId = await create("own");
      const deck = await fixture.deck(learner);
      const { call } = await server.db.transaction(async (deletion) => {
        await deletion.execute(sql`select from users where id = ${learner.user.id} for update`);
        await deletion.execute(sql`select from decks where id = ${deck.id} for update`);
        const moving = server.request(contract.moveDeck, {
          ...as(learner),
          ...inDeck(deck.id),
          body: { folderId },
        });
        await aLockIsAwaited(deletion);
        await deletion.execute(sql`delete from folders where id = ${folderId}`);
        return { call: moving };
      });
      expect((await call).status).toBe(404);
    });
    it("answers 404 for decks and folders of others", async () => {
      const [own, theirs] = [await fixture.deck(learner), await fixture.deck(other)];
      await fixture.publish(theirs.id);
      const [folder, foreign] = [await create("own"), await create("theirs", null, other)];
      const cases = [
        [theirs.id, folder],
        [NOBODYS, folder],
        [own.id, foreign],
        [own.id, NOBODYS],
      ] as const;
      for (const [deckId, folderId] of cases)
        await server.refuse(
          contract.moveDeck,
          { ...as(learner), ...inDeck(deckId), body: { folderId } },
          404,
          "RESOURCE_NOT_FOUND",
        );
      expect(await folderOf(own.id)).toBeNull();
    });
    it("needs a signed-in learner", async () => {
      const call = { ...inDeck(1), body: { folderId: null } };
      await server.refuse(contract.moveDeck, call, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});
