import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SentBatch } from "#domain/card-editing/card-texts.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { apiTo } from "#tests/support/api-to.ts";
import { createCardAdding } from "./add-card.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
/** The first response is lost. */
const loseFirst = () => {
  let calls = 0;
  server.answers(() => ((calls += 1) === 1 ? { cut: "before" } : { status: 201, body: { created: 1 } }));
};
afterAll(() => server.close());

const card = { front: "la casa", back: "the house", tags: [] };
const adding = (sent?: SentBatch) => {
  let made = 0;
  const newId = () => `00000000-0000-7000-8000-00000000000${(made += 1)}`;
  return createCardAdding(apiTo(server.baseUrl), 7, newId, sent);
};
const Sent = v.object({
  batchId: v.pipe(
    v.string(),
    v.transform((id) => id.slice(-1)),
  ),
});
const batches = () => server.received.map(({ path, body }) => `${path} ${v.parse(Sent, body).batchId}`);

it("sends a card again as the same batch, and the next one as another", async () => {
  const cards = adding();
  loseFirst();
  await expect(cards.add(card)).rejects.toMatchObject({ failure: { kind: "unanswered", origin: "network" } });
  expect(await cards.add(card)).toEqual(card);
  await cards.add(card);
  expect(batches()).toEqual([
    "/api/decks/7/cards/bulk 1",
    "/api/decks/7/cards/bulk 1",
    "/api/decks/7/cards/bulk 2",
  ]);
});

it("sends a card that was changed after a failure as another batch", async () => {
  const cards = adding();
  loseFirst();
  await expect(cards.add(card)).rejects.toMatchObject({ failure: { kind: "unanswered", origin: "network" } });
  await cards.add({ ...card, back: "the home" });
  expect(batches()).toEqual(["/api/decks/7/cards/bulk 1", "/api/decks/7/cards/bulk 2"]);
});

it("sends a card whose answer was lost with the page as the same batch, and the next one as another", async () => {
  server.answers(() => ({ status: 201, body: { created: 1 } }));
  const batchId = "00000000-0000-7000-8000-000000000009";
  const sent = { ...adding().batchOf(card), batchId };
  const cards = adding(sent);
  expect(cards.unanswered()).toEqual(sent);
  await cards.add(card);
  expect(cards.unanswered()).toBeUndefined();
  await cards.add(card);
  expect(batches()).toEqual(["/api/decks/7/cards/bulk 9", "/api/decks/7/cards/bulk 1"]);
});

it("names the fields of the card that the server refuses", async () => {
  const body = {
    message: "No.",
    code: "VALIDATION_ERROR",
    validationErrors: { "cards.0.front": "Too long." },
  };
  server.answers(() => ({ status: 422, body }));
  await expect(adding().add(card)).rejects.toMatchObject({
    status: 422,
    code: "VALIDATION_ERROR",
    validationErrors: { front: "Too long." },
  });
});
