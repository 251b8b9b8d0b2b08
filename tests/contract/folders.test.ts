import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as deckContract from "#contract/decks.ts";
import * as contract from "#contract/decks/folders.ts";
import { folders } from "#server/database/deck-schema.ts";
import { lockFolders } from "#server/features/folders/folder-tree.ts";
import { NOBODYS, as, fixtureOf, inDeck, type Fixture } from "./fixture.ts";
import { createTestServer, describeEndpoint, type SignedIn, type TestServer } from "./harness.ts";

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

const ofFolder = (folderId: number) => ({ params: { folderId: String(folderId) } });
const create = async (name: string, parentId: number | null = null, who = learner) =>
  (await server.succeed(contract.createFolder, { ...as(who), body: { name, parentId } })).id;
const update = (folderId: number, body: { name?: string; parentId?: number | null }) =>
  server.succeed(contract.updateFolder, { ...as(learner), ...ofFolder(folderId), body });
const listed = async (who = learner) =>
  (await server.succeed(contract.listFolders, as(who))).folders.map(
    ({ name, parentId, deckCount }) => [name, parentId, deckCount] as const,
  );
const deckIn = (folderId: number | null, title: string) =>
  server.succeed(deckContract.createDeck, { ...as(learner), body: { title, folderId } });
const folderOf = async (deckId: number) =>
  (await server.succeed(deckContract.getDeck, { ...as(learner), ...inDeck(deckId) })).folderId;

/** A path of as many folders as there can be within each other. */
async function deepest(): Promise<number[]> {
  const path: number[] = [];
  for (let level = 1; level <= contract.FOLDER_DEPTH_MAX; level += 1)
    path.push(await create(`level ${level}`, path.at(-1) ?? null));
  return path;
}

describeEndpoint("listFolders", {
  good: () => {
    it("lists the learner's own folders by name as people order them, with their decks", async () => {
      const outer = await create("Unit 10");
      await create("unit 2");
      await create("Ärzte", outer);
      await create("Zoo");
      await create("theirs", null, other);
      await deckIn(outer, "a");
      const trashed = await deckIn(outer, "b");
      await fixture.trash(learner, trashed.id);
      expect(await listed()).toStrictEqual([
        ["Ärzte", outer, 0],
        ["unit 2", null, 0],
        ["Unit 10", null, 1],
        ["Zoo", null, 0],
      ]);
      expect((await listed(other)).map(([name]) => name)).toStrictEqual(["theirs"]);
    });
  },
  bad: () => {
    it("needs a signed-in learner", async () => {
      await server.refuse(contract.listFolders, {}, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

describeEndpoint("createFolder", {
  good: () => {
    it("creates one at the top and one in another", async () => {
      const body = { name: "  School  " };
      const school = await server.succeed(contract.createFolder, { ...as(learner), body });
      expect(school).toStrictEqual({ id: school.id, name: "School", parentId: null, deckCount: 0 });
      const maths = await create("Maths", school.id);
      expect(maths).not.toBe(school.id);
      expect(await listed()).toStrictEqual([
        ["Maths", school.id, 0],
        ["School", null, 0],
      ]);
    });
  },
  bad: () => {
    it("refuses nobody's and somebody else's folder as its parent, and a blank name", async () => {
      const theirs = await create("theirs", null, other);
      for (const parentId of [NOBODYS, theirs]) {
        const body = { name: "a", parentId };
        await server.refuse(contract.createFolder, { ...as(learner), body }, 404, "RESOURCE_NOT_FOUND");
      }
      const { validationErrors } = await server.refuse(
        contract.createFolder,
        { ...as(learner), body: { name: " " } },
        422,
        "VALIDATION_ERROR",
      );
      expect(validationErrors).toStrictEqual({ name: "Must not be empty." });
      expect(await listed()).toStrictEqual([]);
    });
    it("refuses one that would be too deep, or too many", async () => {
      const path = await deepest();
      const body = { name: "a", parentId: path.at(-1) ?? null };
      await server.refuse(contract.createFolder, { ...as(learner), body }, 409, "RESOURCE_CONFLICT");
      const room = contract.FOLDERS_MAX - path.length;
      const rows = Array.from({ length: room }, (_, index) => ({
        ownerId: learner.user.id,
        name: `${index}`,
      }));
      await server.db.insert(folders).values(rows.slice(1));
      await create("the last one");
      const { message } = await server.refuse(
        contract.createFolder,
        { ...as(learner), body: { name: "one more" } },
        409,
        "RESOURCE_CONFLICT",
      );
      expect(message).toBe(
        "An account has at most 500 folders. Delete one that you no longer need; its decks are kept.",
      );
      await create("of somebody else", null, other);
    });
    it("needs a signed-in learner", async () => {
      await server.refuse(contract.createFolder, { body: { name: "a" } }, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

describeEndpoint("updateFolder", {
  good: () => {
    it("keeps its parent where only the name is given, and the reverse", async () => {
      const [school, maths] = [await create("School"), await create("Maths")];
      await update(maths, { parentId: school });
      expect(await update(maths, { name: "Sums" })).toMatchObject({ name: "Sums", parentId: school });
    });

    it("renames a folder, and moves it with all that is in it", async () => {
      const [school, maths, home] = [await create("School"), await create("Maths"), await create("Home")];
      const deck = await deckIn(maths, "Sums");
      expect(await update(maths, { name: "Sums", parentId: school })).toStrictEqual({
        id: maths,
        name: "Sums",
        parentId: school,
        deckCount: 1,
      });
      await update(school, { name: "School", parentId: home });
      expect(await listed()).toStrictEqual([
        ["Home", null, 0],
        ["School", home, 0],
        ["Sums", school, 1],
      ]);
      await update(maths, { name: "Sums", parentId: null });
      expect(await folderOf(deck.id)).toBe(maths);
    });
  },
  bad: () => {
    const refused = (folderId: number, parentId: number | null, status: 404 | 409) =>
      server.refuse(
        contract.updateFolder,
        { ...as(learner), ...ofFolder(folderId), body: { name: "x", parentId } },
        status,
        status === 404 ? "RESOURCE_NOT_FOUND" : "RESOURCE_CONFLICT",
      );
    it("refuses to move a folder into itself, into one within it, and beyond the depth", async () => {
      const path = await deepest();
      const [first = 0, second = 0] = path;
      for (const parentId of [first, path.at(-1) ?? 0]) await refused(first, parentId, 409);
      const pair = await create("outer");
      await create("inner", pair);
      await refused(pair, path.at(-2) ?? 0, 409);
      await update(pair, { name: "outer", parentId: path.at(-3) ?? 0 });
      await update(second, { name: "level 2", parentId: first });
      expect((await listed()).find(([name]) => name === "outer")?.[1]).toBe(path.at(-3));
    });
    it("answers 404 for the folders of others, as the folder and as its parent", async () => {
      const [own, theirs] = [await create("own"), await create("theirs", null, other)];
      for (const folderId of [theirs, NOBODYS]) {
        await refused(folderId, null, 404);
        await refused(own, folderId, 404);
      }
      expect(await listed(other)).toStrictEqual([["theirs", null, 0]]);
    });
    it("two moves at once make no ring", async () => {
      const [a, b] = [await create("a"), await create("b")];
      const both = await Promise.all([
        server.request(contract.updateFolder, {
          ...as(learner),
          ...ofFolder(a),
          body: { name: "a", parentId: b },
        }),
        server.request(contract.updateFolder, {
          ...as(learner),
          ...ofFolder(b),
          body: { name: "b", parentId: a },
        }),
      ]);
      expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toStrictEqual([200, 409]);
    });
    it("needs a signed-in learner", async () => {
      const call = { ...ofFolder(1), body: { name: "a" } };
      await server.refuse(contract.updateFolder, call, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

describeEndpoint("deleteFolder", {
  good: () => {
    it("leaves its decks, those in the trash too, and its folders to the one that holds it", async () => {
      const outer = await create("outer");
      const middle = await create("middle", outer);
      await create("inner", middle);
      const [deck, trashed] = [await deckIn(middle, "a"), await deckIn(middle, "b")];
      await fixture.trash(learner, trashed.id);
      await server.succeed(contract.deleteFolder, { ...as(learner), ...ofFolder(middle) });
      expect(await listed()).toStrictEqual([
        ["inner", outer, 0],
        ["outer", null, 1],
      ]);
      expect(await folderOf(deck.id)).toBe(outer);
      await fixture.restore(learner, trashed.id);
      expect(await folderOf(trashed.id)).toBe(outer);
      await server.succeed(contract.deleteFolder, { ...as(learner), ...ofFolder(outer) });
      expect(await folderOf(deck.id)).toBeNull();
    });
  },
  bad: () => {
    it("does not wait for long while an import adds folders, and says when to try again", async () => {
      const folderId = await create("own");
      await server.db.transaction(async (importing) => {
        await lockFolders(importing, learner.user.id);
        const call = { ...as(learner), ...ofFolder(folderId) };
        const reply = await server.request(contract.deleteFolder, call);
        expect([reply.status, reply.headers.get("retry-after")]).toStrictEqual([503, "2"]);
      });
      expect(await listed()).toHaveLength(1);
    });
    it("answers 404 for a folder of somebody else, and leaves it", async () => {
      const theirs = await create("theirs", null, other);
      for (const folderId of [theirs, NOBODYS])
        await server.refuse(
          contract.deleteFolder,
          { ...as(learner), ...ofFolder(folderId) },
          404,
          "RESOURCE_NOT_FOUND",
        );
      expect(await listed(other)).toHaveLength(1);
    });
    it("needs a signed-in learner", async () => {
      await server.refuse(contract.deleteFolder, ofFolder(1), 401, "AUTHENTICATION_REQUIRED");
    });
  },
});
