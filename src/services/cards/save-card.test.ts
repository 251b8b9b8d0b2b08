import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CardTexts } from "#domain/card-editing/card-texts.ts";
import { extrasOf } from "#domain/notes/extras.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { apiTo } from "#tests/support/api-to.ts";
import { createSavingAsNew, saveCard } from "./save-card.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const DAY = "2026-03-01T10:00:00.000Z";
const base: CardTexts = {
  front: "cat",
  back: "Katze",
  hint: "meows",
  notes: "",
  tags: ["animal"],
  reversed: false,
};
const texts: CardTexts = { ...base, back: "Kater " };
const cardOf = (of: CardTexts) => ({
  id: 3,
  deckId: 7,
  front: of.front,
  back: of.back.trim(),
  ...extrasOf(of),
  tags: of.tags.map((name, index) => ({ id: index + 1, name })),
  createdAt: DAY,
  updatedAt: DAY,
});
const said = (status: number, message = "No.") => ({
  status,
  body: { message, code: "VALIDATION_ERROR", validationErrors: { front: "Too long." } },
});

/** Answers a change with the one, and the question for the card with the other. */
const answers = (change: object, present: object = {}) =>
  server.answers(({ method }) => (method === "GET" ? present : change));
const save = (to = texts) =>
  saveCard(apiTo(server.baseUrl), { cardId: 3, base, texts: to }, new AbortController().signal);
const Body = v.object({ reversed: v.optional(v.boolean()) });
const lastBody = () => v.parse(Body, server.received.at(-1)?.body);

it("says what the change began with, and goes on from what the server keeps", async () => {
  answers({ status: 200, body: cardOf(texts) });
  expect(await save()).toMatchObject({ outcome: "saved", texts: { ...texts, back: "Kater" } });
  expect(server.received.at(-1)?.body).toStrictEqual({
    front: "cat",
    back: "Kater ",
    hint: "meows",
    notes: "",
    tags: ["animal"],
    base,
  });
});

it("says something of the other way round only where that was changed", async () => {
  answers({ status: 200, body: cardOf(texts) });
  await save({ ...texts, reversed: true });
  expect(lastBody().reversed).toBe(true);
});

it("returns the present card where somebody else changed it meanwhile", async () => {
  for (const change of [{ front: "the cat" }, { hint: "" }, { notes: "a pet" }]) {
    const theirs = { ...base, ...change };
    const card = cardOf(theirs);
    answers(said(409), { status: 200, body: card });
    expect(await save()).toStrictEqual({ outcome: "conflict", card, theirs });
  }
});

it.each([
  ["a quota is reached", { status: 200, body: cardOf(base) }, { outcome: "refused", message: "No." }],
  ["the card was deleted since", said(404), { outcome: "missing" }],
  ["the card is not to be had", { cut: "before" }, { outcome: "unsent", message: null }],
])("takes a 409 for no conflict where %s", async (_, present, result) => {
  answers(said(409), present);
  expect(await save()).toMatchObject(result);
});

it.each([
  [said(404), { outcome: "missing" }],
  [said(422), { outcome: "refused", message: "No.", errors: { front: "Too long." } }],
  [said(403), { outcome: "refused", message: "No." }],
  [said(429), { outcome: "unsent", message: "No." }],
  [said(503), { outcome: "unsent", message: null }],
  [{ cut: "before" }, { outcome: "unsent", message: null }],
])("distinguishes what is final from what may be saved later: %j", async (answer, result) => {
  answers(answer);
  expect(await save()).toMatchObject(result);
});

it("adds a card that is gone as a new one, once", async () => {
  let calls = 0;
  server.answers(() => ((calls += 1) === 1 ? { cut: "before" } : { status: 201, body: { created: 1 } }));
  const saveAsNew = createSavingAsNew(apiTo(server.baseUrl), 7, () => "00000000-0000-7000-8000-000000000001");
  expect(await saveAsNew(texts)).toStrictEqual({ outcome: "unsent", message: null });
  expect(await saveAsNew(texts)).toStrictEqual({ outcome: "added" });
  const Batch = v.object({ batchId: v.string() });
  const [first, second] = server.received.slice(-2).map(({ body }) => v.parse(Batch, body).batchId);
  expect(first).toBe(second);
});
