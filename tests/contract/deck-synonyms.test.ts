import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { autoSaveExam } from "#contract/exams/exams.ts";
import { semanticGrade } from "#contract/grading/semantic.ts";
import { createDeck, getDeck, listDecks, updateDeck } from "#contract/decks.ts";
import { addCards } from "#contract/decks/card-changes.ts";
import { listCards } from "#contract/cards.ts";
import { as, fixtureOf, inDeck, nth } from "./fixture.ts";
import { answerTo, beginOpen, capitals, finish } from "./exam-sitting.ts";
import { deliver, takenOffline } from "./offline-sitting.ts";
import { createTestServer, type SignedIn, type TestServer } from "./harness.ts";

const GROUPS = [
  ["USA", "United States", "US"],
  ["القاهرة", "Cairo"],
];

let server: TestServer;
let owner: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  owner = await server.signUpAndIn();
});
afterAll(() => server.close());

const declare = (deckId: number, body: object, who = owner) =>
  server.request(updateDeck, { ...as(who), ...inDeck(deckId), body: { title: "Words", ...body } });
const read = async (deckId: number, who = owner) =>
  (await server.succeed(getDeck, { ...as(who), ...inDeck(deckId) })).synonyms;
const made = async (synonyms: string[][]) =>
  (await server.succeed(createDeck, { ...as(owner), body: { title: "Words", synonyms } })).id;

it("are stored until they are changed, without the spaces around them, and are in no list", async () => {
  const deckId = await made([
    [" USA ", "United States", "US"],
    ["القاهرة", "Cairo"],
  ]);
  expect(await read(deckId)).toStrictEqual(GROUPS);
  await declare(deckId, {});
  expect(await read(deckId)).toStrictEqual(GROUPS);
  const { content } = await server.succeed(listDecks, { ...as(owner), query: {} });
  expect(content.find(({ id }) => id === deckId)).not.toHaveProperty("synonyms");
  await declare(deckId, { synonyms: [] });
  expect(await read(deckId)).toStrictEqual([]);
});

const term = (length: number) => "x".repeat(length);
const groups = (count: number) => Array.from({ length: count }, (_, index) => [`a${index}`, `b${index}`]);

it("may be as many and as long as the limits say", async () => {
  const most = [...groups(199), Array.from({ length: 10 }, (_, index) => `${index}${term(79)}`)];
  const deckId = await made(most);
  expect(await read(deckId)).toStrictEqual(most);
});

it.each([
  ["too many groups", groups(201), "synonyms"],
  ["a group of one", [["a", "b"], ["a"]], "synonyms.1"],
  ["an empty group", [[]], "synonyms.0"],
  ["too many terms", [Array.from({ length: 11 }, (_, index) => `t${index}`)], "synonyms.0"],
  ["a term that is too long", [["a", term(81)]], "synonyms.0"],
  ["a blank term", [["a", " "]], "synonyms.0"],
  ["a line break", [["a", "b\nc"]], "synonyms.0"],
  ["an equals sign", [["a", "b=c"]], "synonyms.0"],
  ["a null character", [["a", "b\u0000"]], "synonyms.0.1"],
  ["half a character", [["a", "b\uD800"]], "synonyms.0.1"],
  ["a text", "USA=US", "synonyms"],
  ["a list of texts", ["USA", "US"], "synonyms.0"],
  ["numbers", [[1, 2]], "synonyms.0.0"],
  ["an object", { a: "b" }, "synonyms"],
  ["null", null, "synonyms"],
])("refuse %s, and say where", async (_, synonyms, field) => {
  const call = { ...as(owner), body: { title: "Words", synonyms } };
  const { validationErrors } = await server.refuse(createDeck, call, 422, "VALIDATION_ERROR");
  expect(Object.keys(validationErrors ?? {})).toContain(field);
});

it("are changed only by those who may edit the deck", async () => {
  const deckId = await made(GROUPS);
  const reader = await server.signUpAndIn();
  expect((await declare(deckId, { synonyms: [] }, reader)).status).toBe(404);
  await fixtureOf(server).publish(deckId);
  expect((await declare(deckId, { synonyms: [] }, reader)).status).toBe(404);
  expect(await read(deckId, reader)).toStrictEqual(GROUPS);
});

it("count in an exam that runs, as they are when it is graded", async () => {
  const deckId = await capitals(server, owner);
  const exam = await beginOpen(server, owner, deckId, { questionCount: 12, feedback: "at_once" });
  const question = exam.questions.find(({ prompt }) => prompt === "Egypt");
  if (!question) throw new Error("It is not asked.");
  const answers = [answerTo(server, question, "al-Qahira")];
  const save = () => server.succeed(autoSaveExam, { ...as(owner), body: { examId: exam.examId, answers } });
  expect(await save()).toMatchObject({ feedback: [{ outcome: "wrong" }] });
  await declare(deckId, { title: "Capitals", synonyms: [["Cairo", "al-Qahira"]] });
  expect(await save()).toMatchObject({ feedback: [{ outcome: "right" }] });
  expect(await finish(server, owner, exam, answers)).toMatchObject({ points: 1 });
});

it("count in an exam that a device made, and in grading by meaning", async () => {
  const deckId = await capitals(server, owner);
  await declare(deckId, { title: "Capitals", synonyms: [["Cairo", "al-Qahira"]] });
  const taken = await takenOffline(server, owner, deckId, { questionCount: 12 });
  const answers = taken.answers.map((answer) =>
    answer.value === "Cairo" ? { ...answer, value: "al-Qahira" } : answer,
  );
  expect(await deliver(server, owner, { ...taken, answers })).toMatchObject({ points: 12 });

  const { content } = await server.succeed(listCards, { ...as(owner), ...inDeck(deckId), query: {} });
  const egypt = nth(
    content.filter(({ front }) => front === "Egypt"),
    0,
  );
  const body = { cardId: egypt.id, answers: ["al-Qahira", "not al-Qahira", "Qahira"] };
  const { grades } = await server.succeed(semanticGrade, { ...as(owner), body });
  expect(grades.map(({ band }) => band === "right")).toStrictEqual([true, false, false]);
});

it("of one deck do not count in another", async () => {
  await made([["Cairo", "al-Qahira"]]);
  const { id } = await fixtureOf(server).deck(owner, "Other");
  const body = { batchId: randomUUID(), cards: [{ front: "Egypt", back: "Cairo" }] };
  await server.succeed(addCards, { ...as(owner), ...inDeck(id), body });
  const exam = await beginOpen(server, owner, id, { questionCount: 1 });
  const answers = exam.questions.map((question) => answerTo(server, question, "al-Qahira"));
  expect(await finish(server, owner, exam, answers)).toMatchObject({ points: 0 });
});
