import { afterAll, beforeAll, expect, it } from "vitest";
import { getDeck, updateDeck } from "#contract/decks.ts";
import { FOLDERS_MAX, FOLDER_DEPTH_MAX, createFolder, listFolders } from "#contract/decks/folders.ts";
import { pathTo } from "#domain/decks/folder-tree.ts";
import { folders } from "#server/database/deck-schema.ts";
import { ankiFixture, deckOf } from "./anki-fixture.ts";
import { exportFixture } from "./anki-export-fixture.ts";
import { as, fixtureOf, inDeck, nth } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const { take } = ankiFixture(() => server);
const { opened } = exportFixture(() => server);

/** A note in a deck of Anki. */
const noteIn = (guid: string, deck: string) => ({ guid, fields: [guid, "back"], cards: [{ deck }] });

const pathOf = async (learner: SignedIn, deckId: number) => {
  const deck = await server.succeed(getDeck, { ...as(learner), ...inDeck(deckId) });
  const all = (await server.succeed(listFolders, as(learner))).folders;
  return `${pathTo(all, deck.folderId)
    .map(({ name }) => name)
    .join(" › ")}: ${deck.title}`;
};
const folderNames = async (learner: SignedIn) =>
  (await server.succeed(listFolders, as(learner))).folders.map(({ name }) => name);

it("decks within others are in folders of their names, and a deck with cards of its own is beside its folder", async () => {
  const learner = await server.signUpAndIn();
  const report = await take(learner, [
    noteIn("a", "German"),
    noteIn("b", "German::Words"),
    noteIn("c", "German::Verbs::Past"),
  ]);
  expect(report.decks.map(({ title }) => title).toSorted()).toStrictEqual([
    "German",
    "German › Verbs › Past",
    "German › Words",
  ]);
  const paths = await Promise.all(report.decks.map(({ id }) => pathOf(learner, id)));
  expect(paths.toSorted((one, next) => one.localeCompare(next, "en"))).toStrictEqual([
    ": German",
    "German › Verbs: Past",
    "German: Words",
  ]);
  expect(await folderNames(learner)).toStrictEqual(["German", "Verbs"]);
});

it("a later import uses the folders that are there, and leaves decks where the learner put them", async () => {
  const learner = await server.signUpAndIn();
  const { id: german } = await server.succeed(createFolder, { ...as(learner), body: { name: "German" } });
  const notes = [noteIn("a", "German::Words")];
  const words = Number(deckOf(await take(learner, notes)));
  expect(await pathOf(learner, words)).toBe("German: Words");
  await server.succeed(updateDeck, {
    ...as(learner),
    ...inDeck(words),
    body: { title: "Wörter", folderId: null },
  });
  const again = await take(learner, [...notes, noteIn("b", "German::Words"), noteIn("c", "German::Verbs")]);
  expect(await pathOf(learner, words)).toBe(": Wörter");
  const verbs = nth(
    again.decks.filter(({ title }) => title.endsWith("Verbs")),
    0,
  );
  expect(await pathOf(learner, verbs.id)).toBe("German: Verbs");
  const { folders: all } = await server.succeed(listFolders, as(learner));
  expect(all.map(({ id, deckCount }) => [id, deckCount])).toStrictEqual([[german, 1]]);
});

it("where folders would be too deep or too many, the names that are left begin the title", async () => {
  const deep = await server.signUpAndIn();
  const names = Array.from({ length: FOLDER_DEPTH_MAX + 3 }, (_, level) => `${level}`);
  const report = await take(deep, [noteIn("a", names.join("::"))]);
  expect(await pathOf(deep, Number(deckOf(report)))).toBe(
    `${names.slice(0, FOLDER_DEPTH_MAX).join(" › ")}: ${names.slice(FOLDER_DEPTH_MAX).join(" › ")}`,
  );

  const full = await server.signUpAndIn();
  const rows = Array.from({ length: FOLDERS_MAX }, (_, index) => ({
    ownerId: full.user.id,
    name: `${index}`,
  }));
  await server.db.insert(folders).values(rows);
  const crowded = await take(full, [noteIn("a", "7::Words"), noteIn("b", "German::Words")]);
  const paths = await Promise.all(crowded.decks.map(({ id }) => pathOf(full, id)));
  expect(paths.toSorted((one, next) => one.localeCompare(next, "en"))).toStrictEqual([
    ": German › Words",
    "7: Words",
  ]);
});

it("folders of somebody else are not used", async () => {
  const [learner, other] = [await server.signUpAndIn(), await server.signUpAndIn()];
  await server.succeed(createFolder, { ...as(other), body: { name: "German" } });
  await take(learner, [noteIn("a", "German::Words")]);
  const { folders: theirs } = await server.succeed(listFolders, as(other));
  expect(theirs.map(({ deckCount }) => deckCount)).toStrictEqual([0]);
  expect(await folderNames(learner)).toStrictEqual(["German"]);
});

it("an exported deck is within its folders in Anki, but not for somebody else who exports it", async () => {
  const [learner, other] = [await server.signUpAndIn(), await server.signUpAndIn()];
  const words = Number(deckOf(await take(learner, [noteIn("a", "German::Words")])));
  const namesFor = async (who: SignedIn) =>
    Object.values((await opened(who, words)).col[0].decks).map(({ name }) => name);
  expect(await namesFor(learner)).toStrictEqual(["Default", "German", "German::Words"]);
  await fixtureOf(server).publish(words);
  expect(await namesFor(other)).toStrictEqual(["Default", "Words"]);
});
