import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { CARD_IDS_PAGE } from "#contract/decks/bulk-changes.ts";
import type { WishedChange } from "#domain/bulk-change/bulk-run.ts";
import { type ReceivedRequest, answeringServer } from "#tests/support/answering-server.ts";
import { apiTo } from "#tests/support/api-to.ts";
import type { ChangedDeck } from "../offline/decks/changed-decks.ts";
import { createBulkChangeService } from "./bulk-change.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const NOW = Date.parse("2026-03-01T10:00:00Z");
const TAGS: WishedChange = { kind: "addTags", tags: ["bird"] };
const SUSPEND: WishedChange = { kind: "suspend", suspended: true };
const FLAG: WishedChange = { kind: "flag", flag: 3 };
const NOT_FOUND = { status: 404, body: { message: "No such card.", code: "RESOURCE_NOT_FOUND" } };

const Marked = v.object({ cards: v.array(v.object({ cardId: v.number() })) });
const Changed = v.object({ cardIds: v.array(v.number()) });

let changed: ChangedDeck[] = [];
beforeEach(() => {
  changed = [];
});

function service() {
  let ids = 0;
  return createBulkChangeService({
    api: apiTo(server.baseUrl, { changed: async (what) => void changed.push(what) }),
    now: () => NOW,
    newId: () => `0190a0b0-0000-7000-8000-00000000000${(ids += 1)}`,
  });
}

const card = (id: number, more = {}) => ({ id, suspended: false, flag: 0, ...more });
const partOf = (cardIds: readonly number[], more = {}) => ({
  changeId: "0190a0b0-0000-7000-8000-000000000009",
  cardIds,
  flags: [],
  isUnsure: false,
  ...more,
});
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
const paths = () => server.received.map(({ method, path }) => `${method} ${path}`);
/** The server's answer to marks: the cards of the call. */
const marksOf = ({ body }: ReceivedRequest, gone: number[] = []) => {
  const { cards } = v.parse(Marked, body);
  const marks = { suspended: false, buriedUntil: null, flag: 0, marked: false };
  return {
    body: {
      cards: cards.filter(({ cardId }) => !gone.includes(cardId)).map(({ cardId }) => ({ cardId, marks })),
    },
  };
};

it("lists all cards, page by page", async () => {
  const all = upTo(CARD_IDS_PAGE + 2).map((id) => card(id));
  server.answers(({ query }) => {
    const after = Number(query.get("after") ?? 0);
    return { body: { cards: all.filter(({ id }) => id > after).slice(0, CARD_IDS_PAGE) } };
  });
  expect(await service().listCards(7)).toStrictEqual(upTo(CARD_IDS_PAGE + 2));
  expect(paths()).toStrictEqual(Array(2).fill("GET /api/decks/7/cards/ids"));
});

it("plans parts of 1,000 cards without asking, each with an id of its own", async () => {
  server.answers(() => NOT_FOUND);
  const parts = await service().planChange(7, TAGS, upTo(2001));
  expect(parts.map(({ cardIds }) => cardIds.length)).toStrictEqual([1000, 1000, 1]);
  expect(new Set(parts.map(({ changeId }) => changeId)).size).toBe(3);
  expect(paths()).toStrictEqual([]);
});

it("plans only cards that have another mark, with the flag that they had", async () => {
  server.answers(() => ({
    body: { cards: [card(1), card(2, { suspended: true, flag: 3 }), card(3, { flag: 5 }), card(4)] },
  }));
  const [suspended] = await service().planChange(7, SUSPEND, [1, 2, 3]);
  expect(suspended).toMatchObject({ cardIds: [1, 3], flags: [] });
  const [flagged] = await service().planChange(7, FLAG, [1, 2, 3]);
  expect(flagged).toMatchObject({ cardIds: [1, 3], flags: [0, 5] });
  expect(await service().planChange(7, SUSPEND, [2])).toStrictEqual([]);
});

it("changes a part, and says which decks are old, also where that fails", async () => {
  const answer = { cardIds: [1, 2, 9], overLimit: [] };
  server.answers(() => ({ body: answer }));
  const move: WishedChange = { kind: "move", deckId: 8 };
  expect(await service().changePart(7, move, partOf([1, 2]))).toStrictEqual({ ...answer, gone: [] });
  expect(server.received.map(({ body }) => body)).toStrictEqual([
    { changeId: partOf([]).changeId, cardIds: [1, 2], change: move },
  ]);
  server.answers(() => ({ cut: "before" }));
  await expect(service().changePart(7, TAGS, partOf([1]))).rejects.toMatchObject({ outcomeUnknown: true });
  expect(changed).toStrictEqual([{ deckId: 7 }, { deckId: 8 }, { deckId: 7 }]);
});

it("changes the others where cards have left the deck meanwhile", async () => {
  const answers = (there: number[]) =>
    server.answers(({ method, body }) => {
      if (method === "GET") return { body: { cards: there.map((id) => card(id)) } };
      const { cardIds } = v.parse(Changed, body);
      return cardIds.every((id) => there.includes(id)) ? { body: { cardIds, overLimit: [] } } : NOT_FOUND;
    });
  answers([2, 3]);
  expect(await service().changePart(7, TAGS, partOf([1, 2]))).toStrictEqual({
    cardIds: [2],
    overLimit: [],
    gone: [1],
  });
  answers([3]);
  expect(await service().changePart(7, TAGS, partOf([1, 2]))).toStrictEqual({
    cardIds: [],
    overLimit: [],
    gone: [1, 2],
  });
});

it("fails where the deck is not there any more, or another one is meant", async () => {
  server.answers(() => NOT_FOUND);
  await expect(service().changePart(7, TAGS, partOf([1]))).rejects.toMatchObject({ status: 404 });
  server.answers(({ method }) => (method === "GET" ? { body: { cards: [card(1)] } } : NOT_FOUND));
  await expect(service().changePart(7, TAGS, partOf([1]))).rejects.toMatchObject({ status: 404 });
});

it("marks a part by one call, and names those that are gone", async () => {
  server.answers((request) => marksOf(request, [2]));
  const done = await service().changePart(7, SUSPEND, partOf(upTo(500)));
  expect([done.cardIds.length, done.gone]).toStrictEqual([499, [2]]);
  expect(paths()).toStrictEqual(["PUT /api/decks/7/card-marks"]);
  const modifiedAt = new Date(NOW).toISOString();
  expect(server.received.map(({ body }) => body)).toStrictEqual([
    { cards: upTo(500).map((cardId) => ({ cardId, suspended: true, modifiedAt })) },
  ]);
});

it("plans marks in parts of one call, so that none is done by half", async () => {
  const cards = upTo(501).map((id) => card(id));
  server.answers(() => ({ body: { cards } }));
  const parts = await service().planChange(7, SUSPEND, upTo(501));
  expect(parts.map(({ cardIds }) => cardIds.length)).toStrictEqual([500, 1]);
});

it("takes marks back to what they were, except where they were changed since", async () => {
  server.answers((request) =>
    request.method === "GET"
      ? {
          body: {
            cards: [card(1, { flag: 3 }), card(2, { flag: 3 }), card(3, { flag: 6 }), card(4, { flag: 5 })],
          },
        }
      : marksOf(request),
  );
  const part = partOf([1, 2, 3, 4, 9], { flags: [0, 5, 5, 5, 0] });
  // The fourth is as before already, the fifth is gone.
  expect(await service().undoPart(7, FLAG, part)).toStrictEqual({ restored: 3, left: 2 });
  const modifiedAt = new Date(NOW).toISOString();
  expect(server.received.at(-1)?.body).toStrictEqual({
    cards: [
      { cardId: 1, flag: 0, modifiedAt },
      { cardId: 2, flag: 5, modifiedAt },
    ],
  });
  expect(changed).toStrictEqual([{ deckId: 7 }]);
});

it("brings suspended cards back", async () => {
  server.answers((request) =>
    request.method === "GET" ? { body: { cards: [card(1, { suspended: true })] } } : marksOf(request),
  );
  expect(await service().undoPart(7, SUSPEND, partOf([1]))).toStrictEqual({ restored: 1, left: 0 });
  expect(server.received.at(-1)?.body).toMatchObject({ cards: [{ cardId: 1, suspended: false }] });
});

it("takes a part back by its id; one that perhaps was never done may be unknown", async () => {
  server.answers(() => ({ body: { restored: 2, left: 1 } }));
  expect(await service().undoPart(7, TAGS, partOf([1, 2, 3]))).toStrictEqual({ restored: 2, left: 1 });
  expect(paths()).toStrictEqual([`POST /api/decks/7/cards/changes/${partOf([]).changeId}/undo`]);
  server.answers(() => NOT_FOUND);
  await expect(service().undoPart(7, TAGS, partOf([1]))).rejects.toMatchObject({ status: 404 });
  expect(await service().undoPart(7, TAGS, partOf([1], { isUnsure: true }))).toStrictEqual({
    restored: 0,
    left: 0,
  });
});
