import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CardHit } from "#contract/search/search-cards.ts";
import type { WishedChange } from "#domain/bulk-change/bulk-run.ts";
import type { SearchRequest } from "#domain/search/search-request.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { apiTo } from "#tests/support/api-to.ts";
import { cardOf, idOf } from "#tests/support/offline-database.ts";
import type { ChangedDeck } from "../offline/decks/changed-decks.ts";
import { createBulkChangeService } from "../bulk-change/bulk-change.ts";
import { SELECTED_MAX, createFoundBulkChange } from "./found-bulk-change.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const REQUEST: SearchRequest = { type: "cards", query: "heart", filters: { maxProgress: 50 }, page: 4 };
const TAGS: WishedChange = { kind: "addTags", tags: ["bio"] };
const MOVE: WishedChange = { kind: "move", deckId: 8 };

const excerpt = { text: "", matches: [], cutBefore: false, cutAfter: false };
const { front: _front, back: _back, ...card } = cardOf(0);
const hit = (id: number, deckId = 9, mayEdit = true): CardHit => ({
  ...card,
  id,
  deckId,
  deckTitle: "Words",
  frontExcerpt: excerpt,
  backExcerpt: excerpt,
  tags: [],
  matchedTags: [],
  progress: 0,
  isOwner: mayEdit,
  mayEdit,
  frontLanguage: null,
  backLanguage: null,
});

function found() {
  const changed: ChangedDeck[] = [];
  let ids = 0;
  const api = apiTo(server.baseUrl, { changed: async (what) => void changed.push(what) });
  const service = createBulkChangeService({
    api,
    now: () => 0,
    newId: () => idOf((ids += 1)),
  });
  return { bulk: createFoundBulkChange({ http: api, timeZone: () => "Africa/Cairo", service }), changed };
}
const asked = () => server.received.map(({ method, path }) => `${method} ${path}`);

/** Serves pages of these hits; `pages` is what is said of their number. */
const serves = (hits: (page: number) => readonly CardHit[], pages: number) =>
  server.answers(({ query }) => {
    const page = Number(query.get("page"));
    return {
      body: {
        content: hits(page),
        page,
        size: 100,
        totalElements: pages * 100,
        totalPages: pages,
        moreThanTotal: false,
      },
    };
  });

it("selects all cards of the search, once, from the first page on", async () => {
  serves((page) => [[hit(1), hit(2, 9, false)], [hit(3, 8), hit(1)], [hit(4)]][page] ?? [], 3);
  const { bulk } = found();
  bulk.know(REQUEST, []);
  expect(await bulk.listCards(0)).toStrictEqual([1, 2, 3, 4]);
  // Of each of them it knows the deck, and that one is of another learner.
  expect([1, 2, 3].map(bulk.mayEdit)).toStrictEqual([true, false, true]);
  expect((await bulk.planChange(0, TAGS, [1, 2, 3, 4])).map(({ cardIds }) => cardIds)).toStrictEqual([
    [1, 4],
    [3],
  ]);
  expect(server.received.map(({ path, query }) => `${path}?${String(query)}`)).toStrictEqual(
    [0, 1, 2].map((page) => `/api/search/cards?page=${page}&q=heart&maxProgress=50&size=100`),
  );
});

it("selects no more than can be selected", async () => {
  serves((page) => Array.from({ length: 100 }, (_, at) => hit(page * 100 + at + 1)), 40);
  const { bulk } = found();
  bulk.know(REQUEST, []);
  expect(await bulk.listCards(0)).toHaveLength(SELECTED_MAX);
  expect(asked()).toHaveLength(10);
});

it("selects by the latest search, nothing before one, and ends with its caller", async () => {
  serves(() => [], 1);
  const { bulk } = found();
  expect(await bulk.listCards(0)).toStrictEqual([]);
  expect(asked()).toStrictEqual([]);
  bulk.know(REQUEST, []);
  bulk.know({ ...REQUEST, query: "lung" }, []);
  await bulk.listCards(0);
  expect(server.received.map(({ query }) => query.get("q"))).toStrictEqual(["lung"]);
  await expect(bulk.listCards(0, AbortSignal.abort())).rejects.toMatchObject({
    failure: { kind: "aborted" },
  });
});

it("changes the cards of each deck by themselves, those of earlier pages, too", async () => {
  server.answers(({ body }) => ({
    body: { cardIds: v.parse(v.object({ cardIds: v.array(v.number()) }), body).cardIds, overLimit: [] },
  }));
  const { bulk, changed } = found();
  bulk.know(REQUEST, [hit(1), hit(2, 8)]);
  bulk.know({ ...REQUEST, page: 1 }, [hit(3), hit(5, 7)]);
  const parts = await bulk.planChange(0, TAGS, [3, 2, 1]);
  expect(parts.map(({ cardIds }) => cardIds)).toStrictEqual([[3, 1], [2]]);
  for (const part of parts) await bulk.changePart(0, TAGS, part);
  expect(asked()).toStrictEqual(["POST /api/decks/9/cards/changes", "POST /api/decks/8/cards/changes"]);
  expect(changed).toStrictEqual([{ deckId: 9 }, { deckId: 8 }]);
});

it("moves no card that is in the deck already", async () => {
  const { bulk } = found();
  bulk.know(REQUEST, [hit(1), hit(2, 8), hit(3)]);
  expect((await bulk.planChange(0, MOVE, [1, 2, 3])).map(({ cardIds }) => cardIds)).toStrictEqual([[1, 3]]);
  expect(await bulk.planChange(0, MOVE, [2])).toStrictEqual([]);
});

it("suspends cards of others, too, which takes no right to change them, and takes it back", async () => {
  let isSuspended = false;
  server.answers(({ method, body }) => {
    if (method === "GET") return { body: { cards: [{ id: 2, suspended: isSuspended, flag: 0 }] } };
    const marks = v.parse(v.object({ cards: v.array(v.object({ suspended: v.boolean() })) }), body);
    isSuspended = marks.cards[0]?.suspended ?? false;
    return {
      body: {
        cards: [{ cardId: 2, marks: { suspended: isSuspended, buriedUntil: null, flag: 0, marked: false } }],
      },
    };
  });
  const { bulk } = found();
  bulk.know(REQUEST, [hit(2, 9, false)]);
  const suspend: WishedChange = { kind: "suspend", suspended: true };
  const [part] = await bulk.planChange(0, suspend, [2]);
  if (!part) throw new Error("Nothing was planned.");
  expect(await bulk.changePart(0, suspend, part)).toMatchObject({ cardIds: [2], gone: [] });
  expect(isSuspended).toBe(true);
  expect(await bulk.undoPart(0, suspend, part)).toStrictEqual({ restored: 1, left: 0 });
  expect(isSuspended).toBe(false);
  expect(await bulk.planChange(0, { kind: "delete" }, [2])).toStrictEqual([]);
});

it("takes a part back in the deck in which it was changed, wherever its cards were found since", async () => {
  server.answers(() => ({ body: { restored: 1, left: 0 } }));
  const { bulk } = found();
  bulk.know(REQUEST, [hit(1)]);
  const [part] = await bulk.planChange(0, MOVE, [1]);
  if (!part) throw new Error("Nothing was planned.");
  bulk.know(REQUEST, [hit(1, 8)]);
  expect(await bulk.undoPart(0, MOVE, part)).toStrictEqual({ restored: 1, left: 0 });
  expect(asked()).toStrictEqual([`POST /api/decks/9/cards/changes/${part.changeId}/undo`]);
});

it("sends no part of a deck that it does not know", () => {
  const { bulk } = found();
  const part = { changeId: idOf(9), cardIds: [1], flags: [], isUnsure: false };
  expect(() => bulk.changePart(0, TAGS, part)).toThrow("The part is of no known deck.");
  expect(() => bulk.undoPart(0, TAGS, part)).toThrow("The part is of no known deck.");
});
