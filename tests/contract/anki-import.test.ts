import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importAnkiPackage } from "#contract/imports/anki-import.ts";
import { listDecks } from "#contract/decks.ts";
import { ankiPackage } from "#tests/support/anki-package.ts";
import { DAY, NOTHING, NOW, ankiFixture, bytes, countsOf, deckOf } from "./anki-fixture.ts";
import { as } from "./fixture.ts";
import { type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const MISSING = "An image or a recording is not in the file. Export it from Anki with “Include media”.";

const { send, take, cardsOf, textsOf } = ankiFixture(() => server);

describe("a package of Anki", () => {
  it("brings decks, cards of all note types, and tags", async () => {
    const learner = await server.signUpAndIn();
    const report = await take(learner, [
      { guid: "a", fields: ["<b>cat</b>", "Katze"], tags: " zoo home ", cards: [{ deck: "German::Words" }] },
      {
        guid: "b",
        type: "Reversed",
        fields: ["dog", "Hund"],
        cards: [{ deck: "German::Words" }, { ord: 1, deck: "German::Words" }],
      },
      {
        guid: "c",
        type: "Cloze",
        fields: ["{{c1::Bonn}} was a {{c2::capital::what?}}", "until 1990"],
        cards: [{ deck: "Places" }, { ord: 1, deck: "Places" }],
      },
      {
        guid: "d",
        type: "Country",
        fields: ["Egypt", "Cairo", '<img src="egypt.png">'],
        cards: [{ deck: "Places" }, { ord: 1, deck: "Places" }],
      },
    ]);
    expect(report.decks.map(({ title, added }) => [title, added])).toStrictEqual([
      ["German › Words", 3],
      ["Places", 4],
    ]);
    expect(countsOf(report)).toStrictEqual({ ...NOTHING, added: 7 });
    await expect(textsOf(learner, deckOf(report))).resolves.toStrictEqual([
      ["**cat**", "Katze", 0],
      ["dog", "Hund", 0],
      ["dog", "Hund", -1],
    ]);
    const [cat] = await cardsOf(learner, deckOf(report));
    expect(cat?.tags.map(({ name }) => name)).toStrictEqual(["home", "zoo"]);
    await expect(textsOf(learner, deckOf(report, 1))).resolves.toStrictEqual([
      ["{{c1::Bonn}} was a {{c2::capital::what?}}", "until 1990", 1],
      ["{{c1::Bonn}} was a {{c2::capital::what?}}", "until 1990", 2],
      ["Capital of **Egypt**?", "Cairo", 0],
      ["Whose flag? (image)", "Egypt", 0],
    ]);
    expect(report.problems).toStrictEqual([
      {
        reason: MISSING,
        isLeftOut: false,
        notes: 1,
        examples: ["Whose flag? (image) Egypt"],
      },
    ]);
  });

  it("brings answers, from which schedules follow, suspended cards, flags and marks", async () => {
    const learner = await server.signUpAndIn();
    const at = (days: number) => NOW - days * DAY;
    const report = await take(learner, [
      {
        guid: "a",
        fields: ["studied", "yes"],
        tags: "marked",
        cards: [
          {
            flags: 3,
            answers: [
              { at: at(20), ease: 3, type: 0 },
              { at: at(17), ease: 3 },
              { at: at(10), ease: 1 },
              { at: at(10) + 600_000, ease: 3, type: 2 },
              { at: NOW + DAY, ease: 3 },
              { at: 1000, ease: 3 },
              // None of these is an answer that was given.
              { at: at(9), ease: 0, type: 4 },
              { at: at(8), ease: 3, type: 3, factor: 0 },
            ],
          },
        ],
      },
      { guid: "b", fields: ["suspended", "yes"], cards: [{ queue: -1, deck: "Kept", isFiltered: true }] },
      { guid: "c", fields: ["new", "yes"] },
    ]);
    expect(countsOf(report)).toStrictEqual({ ...NOTHING, added: 3, answers: 4 });
    expect(report.problems).toMatchObject([
      { reason: expect.stringMatching(/^An answer to it is dated in the future/), examples: ["studied"] },
    ]);
    expect(report.decks.map(({ title }) => title)).toStrictEqual(["Default", "Kept"]);
    const [studied, fresh] = await cardsOf(learner, deckOf(report));
    expect(studied?.schedule).toMatchObject({ reps: 4, lapses: 1, state: "review" });
    expect(studied?.schedule.lastReview).toBe(new Date(at(10) + 600_000).toISOString());
    expect(studied?.marks).toMatchObject({ flag: 3, marked: true });
    expect(studied?.tags).toStrictEqual([]);
    expect(fresh?.schedule.state).toBe("new");
    const [suspended] = await cardsOf(learner, deckOf(report, 1));
    expect(suspended?.marks).toMatchObject({ suspended: true });
  });

  it("brings no answers from before a card was reset in Anki", async () => {
    const learner = await server.signUpAndIn();
    const answers = [
      { at: NOW - 9 * DAY, ease: 3 },
      { at: NOW - 8 * DAY, ease: 0, type: 4, factor: 0 },
    ];
    const report = await take(learner, [
      { guid: "a", fields: ["reset", "yes"], cards: [{ type: 0, answers: answers.slice(0, 1) }] },
      {
        guid: "b",
        fields: ["begun again", "yes"],
        cards: [{ answers: [...answers, { at: NOW - 2 * DAY, ease: 3, type: 0 }] }],
      },
    ]);
    expect(countsOf(report)).toStrictEqual({ ...NOTHING, added: 2, answers: 1 });
    const [reset, again] = await cardsOf(learner, deckOf(report));
    expect([reset?.schedule.state, again?.schedule.reps]).toStrictEqual(["new", 1]);
    expect(report.problems).toMatchObject([
      { reason: expect.stringMatching(/^A card was reset in Anki/), isLeftOut: false, notes: 2 },
    ]);
  });

  it("of somebody else brings cards that are new, and no answers", async () => {
    const learner = await server.signUpAndIn();
    const cards = [{ flags: 3, queue: -1, answers: [{ at: NOW - DAY, ease: 3 }] }];
    const file = ankiPackage([{ guid: "a", fields: ["cat", "Katze"], tags: "marked zoo", cards }]);
    const call = { ...as(learner), query: { history: "false" as const }, ...bytes(file) };
    const report = await server.succeed(importAnkiPackage, call);
    expect(countsOf(report)).toStrictEqual({ ...NOTHING, added: 1 });
    const [card] = await cardsOf(learner, deckOf(report));
    expect(card).toMatchObject({ tags: [{ name: "zoo" }], schedule: { state: "new", reps: 0 } });
    expect(card?.marks).toBeUndefined();
    // The learner may find out later that they are their own.
    expect(countsOf(await send(learner, file))).toStrictEqual({ ...NOTHING, unchanged: 1, answers: 1 });
  });

  it("says where Anki has a card that the text does not make", async () => {
    const learner = await server.signUpAndIn();
    const answers = [{ at: NOW - DAY, ease: 3 }];
    const report = await take(learner, [
      { guid: "a", type: "Cloze", fields: ["{{c1::x}}", ""], cards: [{ answers }, { ord: 4, answers }] },
    ]);
    expect(countsOf(report)).toStrictEqual({ ...NOTHING, added: 1, answers: 1 });
    expect(report.problems).toMatchObject([{ isLeftOut: false, notes: 1, examples: ["{{c1::x}}"] }]);
  });

  it("is the learner's own: another one who imports it has cards of their own", async () => {
    const notes = [{ guid: "a", fields: ["cat", "Katze"] }];
    const [one, other] = [await server.signUpAndIn(), await server.signUpAndIn()];
    await take(one, notes);
    expect(countsOf(await take(other, notes))).toStrictEqual({ ...NOTHING, added: 1 });
  });

  it("says what it does not take, and why", async () => {
    const learner = await server.signUpAndIn();
    const long = "x".repeat(61);
    const report = await take(learner, [
      { guid: "a", fields: ["", "back"] },
      { guid: "b", fields: ["front", "<br>"] },
      { guid: "c", fields: ['<img src="a.png">', "what it shows"] },
      { guid: "d", fields: ["y".repeat(20_001), "too long"] },
      { guid: "e", fields: ["kept", "yes"], tags: long },
      { guid: "f", type: "Cloze", fields: ["no deletion", ""] },
      { guid: "g", fields: ["no card", "x"], cards: [] },
    ]);
    expect(report.notes).toBe(7);
    expect(countsOf(report)).toStrictEqual({ ...NOTHING, added: 1 });
    expect(report.problems.map(({ reason, isLeftOut, notes }) => [reason, isLeftOut, notes])).toStrictEqual([
      ["The front is empty.", true, 1],
      ["The back is empty.", true, 2],
      ["Front: Must have at most 20000 characters.", true, 1],
      ["Tags are at most 20 for a card, and 60 characters each; longer ones were cut.", false, 1],
      ["The note has no card.", true, 1],
      [`${MISSING} The front has nothing else.`, true, 1],
    ]);
  });

  it.for([
    ["object-oriented-design", { notes: 6, added: 6, answers: 0 }, []],
    ["system-design-exercises", { notes: 8, added: 7, answers: 0 }, [1, 7]],
    // Of 146 cards and 102 answers; the others are named.
    ["templates", { notes: 48, added: 141, answers: 79 }, [2, 3, 54, 2]],
  ] as const)("that others made has all that a reader of SQLite finds, or says what not: %s", async (row) => {
    const [name, counts, problems] = row;
    const learner = await server.signUpAndIn();
    const file = await readFile(new URL(`../fixtures/anki/${name}.apkg`, import.meta.url));
    const report = await send(learner, file);
    expect(report).toMatchObject(counts);
    const others = report.problems.filter(({ reason }) => !reason.includes("is on no card"));
    expect(others.map(({ notes }) => notes)).toStrictEqual(problems);
    expect(await send(learner, file)).toMatchObject({ ...counts, added: 0, updated: 0, answers: 0 });
  });

  it("says which fields are on no card", async () => {
    const learner = await server.signUpAndIn();
    const report = await take(learner, [
      { guid: "a", type: "Country", fields: ["Egypt", "Cairo", "red, white, black"] },
      { guid: "b", type: "Country", fields: ["Chad", "N'Djamena", "<br>"] },
    ]);
    expect([report.notes, report.added]).toStrictEqual([2, 2]);
    expect(report.problems).toStrictEqual([
      {
        reason: "The field “Flag” is on no card in Anki and is left out.",
        isLeftOut: false,
        notes: 1,
        examples: ["Egypt Cairo red, white, black"],
      },
    ]);
  });

  it("that others made is read whole", async () => {
    const learner = await server.signUpAndIn();
    const file = (name: string) => readFile(new URL(`../fixtures/anki/${name}.apkg`, import.meta.url));
    const music = await send(learner, await file("music-intervals"));
    expect(countsOf(music)).toStrictEqual({ ...NOTHING, added: 340 });
    expect(music.notes).toBe(340);
    expect(music.decks).toHaveLength(4);
    expect(music.problems).toStrictEqual([]);
    const design = await send(learner, await file("system-design"));
    expect(countsOf(design)).toStrictEqual({ ...NOTHING, added: 42 });
    expect(design.notes).toBe(42);
    // Of 24 notes, images are on other sites.
    expect(design.problems).toMatchObject([{ isLeftOut: false, notes: 24 }]);
    const list = await server.succeed(listDecks, { ...as(learner), query: {} });
    expect(list.content.map(({ cardCount }) => cardCount).toSorted((a, b) => a - b)).toStrictEqual(
      [...music.decks, ...design.decks].map(({ added }) => added).toSorted((a, b) => a - b),
    );
  });
});

describeEndpoint("importAnkiPackage", {
  good: () => {
    it("takes an empty package, and changes nothing", async () => {
      const learner = await server.signUpAndIn();
      expect(await take(learner, [])).toStrictEqual({
        ...NOTHING,
        decks: [],
        media: 0,
        notes: 0,
        problems: [],
      });
    });
  },
  bad: () => {
    it("takes nothing from visitors, and only files", async () => {
      const learner = await server.signUpAndIn();
      const file = bytes(ankiPackage([]));
      await server.refuse(importAnkiPackage, file, 401, "AUTHENTICATION_REQUIRED");
      await server.refuse(importAnkiPackage, { ...as(learner), body: {} }, 415, "UNSUPPORTED_MEDIA_TYPE");
      await server.refuse(
        importAnkiPackage,
        { ...as(learner), ...bytes(Buffer.alloc(0)) },
        400,
        "BAD_REQUEST",
      );
      const wrong = { ...as(learner), ...bytes(Buffer.from("no package")) };
      const error = await server.refuse(importAnkiPackage, wrong, 422, "VALIDATION_ERROR");
      expect(error.message).toMatch(/^This is not an Anki package\. Choose a file/);
    });
  },
});
