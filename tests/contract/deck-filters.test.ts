import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as contract from "#contract/decks.ts";
import { createFolder, listDeckTags } from "#contract/decks/folders.ts";
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

const folder = async (name: string, parentId: number | null = null, who = learner) =>
  (await server.succeed(createFolder, { ...as(who), body: { name, parentId } })).id;
const deck = (title: string, more: { tags?: string[]; folderId?: number } = {}, who = learner) =>
  server.succeed(contract.createDeck, { ...as(who), body: { title, ...more } });

interface Query {
  readonly scope?: "mine" | "public" | "favorites";
  readonly sort?: contract.DeckSort;
  readonly parentFolderId?: string;
  readonly includeFolders?: "true";
  readonly tagNames?: string | string[];
  readonly q?: string;
}
const listed = async (query: Query, who = learner) =>
  (await server.succeed(contract.listDecks, { ...as(who), query })).content.map(({ title }) => title);

it("lists the decks of a folder, with or without those in folders within it, and those in none", async () => {
  const outer = await folder("outer");
  const inner = await folder("inner", outer);
  await deck("in none");
  await deck("in outer", { folderId: outer });
  await deck("in inner", { folderId: inner });
  const sort = "title";
  const within = (parentFolderId: number | "none") =>
    ({ sort, parentFolderId: String(parentFolderId) }) as const;
  expect(await listed({ sort })).toStrictEqual(["in inner", "in none", "in outer"]);
  expect(await listed(within("none"))).toStrictEqual(["in none"]);
  expect(await listed(within(outer))).toStrictEqual(["in outer"]);
  expect(await listed(within(inner))).toStrictEqual(["in inner"]);
  const includeFolders = "true";
  expect(await listed({ ...within(outer), includeFolders })).toStrictEqual(["in inner", "in outer"]);
  expect(await listed({ ...within("none"), includeFolders })).toHaveLength(3);
  expect(await listed({ ...within(outer), includeFolders, q: "inner" })).toStrictEqual(["in inner"]);
});

it("lists nothing in folders of others, whose public decks are in no folder", async () => {
  const theirs = await folder("theirs", null, other);
  const shown = await deck("shown", { folderId: theirs }, other);
  await fixture.publish(shown.id);
  const includeFolders = "true";
  for (const parentFolderId of [String(theirs), String(NOBODYS), "none"]) {
    expect(await listed({ scope: "public", parentFolderId })).toStrictEqual([]);
    expect(await listed({ scope: "public", parentFolderId, includeFolders })).toStrictEqual([]);
  }
  const [found] = (await server.succeed(contract.listDecks, { ...as(learner), query: { scope: "public" } }))
    .content;
  expect(found?.folderId).toBeNull();
});

it("lists decks that have all of the tags asked for", async () => {
  await deck("both", { tags: ["history", "exam"] });
  await deck("one", { tags: ["history"] });
  await deck("none");
  expect((await listed({ tagNames: "history" })).toSorted()).toStrictEqual(["both", "one"]);
  expect(await listed({ tagNames: ["history", "exam"] })).toStrictEqual(["both"]);
  expect(await listed({ tagNames: "Hist" })).toStrictEqual([]);
  expect(await listed({ tagNames: '{"x"}' })).toStrictEqual([]);
});

it("sorts by title as people do, by age, and by size", async () => {
  const titles = ["Unit 10", "unit 2", "Über", "Zoo", "Apfel"];
  for (const title of titles) {
    const { id } = await deck(title);
    if (title === "Zoo") await fixture.cards(learner, id, ["1", "2"]);
    if (title === "Über") await fixture.cards(learner, id, ["1"]);
    server.clock.advance(1000);
  }
  expect(await listed({ sort: "title" })).toStrictEqual(["Apfel", "Über", "unit 2", "Unit 10", "Zoo"]);
  expect(await listed({ sort: "created" })).toStrictEqual(titles.toReversed());
  expect((await listed({ sort: "cards" })).slice(0, 2)).toStrictEqual(["Zoo", "Über"]);
});

it("keeps tags and folder of a deck where an update does not name them, and takes them where it does", async () => {
  const folderId = await folder("School");
  const { id } = await deck("Sums", { tags: ["b", "a", "b"], folderId });
  const update = async (body: { title: string; tags?: string[]; folderId?: number | null }) => {
    const { tags, folderId: within } = await server.succeed(contract.updateDeck, {
      ...as(learner),
      ...inDeck(id),
      body,
    });
    return { tags, folderId: within };
  };
  expect(await update({ title: "Sums" })).toStrictEqual({ tags: ["a", "b"], folderId });
  expect(await update({ title: "Sums", tags: [], folderId: null })).toStrictEqual({
    tags: [],
    folderId: null,
  });
});

it("puts no deck into a folder of somebody else", async () => {
  const folderId = await folder("theirs", null, other);
  const body = { title: "a", folderId };
  await server.refuse(contract.createDeck, { ...as(learner), body }, 404, "RESOURCE_NOT_FOUND");
  const own = await deck("own");
  const call = { ...as(learner), ...inDeck(own.id), body };
  await server.refuse(contract.updateDeck, call, 404, "RESOURCE_NOT_FOUND");
  expect(await listed({})).toStrictEqual(["own"]);
});

describeEndpoint("listDeckTags", {
  good: () => {
    it("lists the tags of the learner's decks that are not in the trash, the most frequent first", async () => {
      await deck("a", { tags: ["history", "exam"] });
      await deck("b", { tags: ["history"] });
      const gone = await deck("c", { tags: ["gone"] });
      await fixture.trash(learner, gone.id);
      await deck("theirs", { tags: ["secret"] }, other);
      expect((await server.succeed(listDeckTags, as(learner))).tags).toStrictEqual([
        { name: "history", deckCount: 2 },
        { name: "exam", deckCount: 1 },
      ]);
    });
  },
  bad: () => {
    it("needs a signed-in learner", async () => {
      await server.refuse(listDeckTags, {}, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});
