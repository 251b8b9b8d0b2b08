import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { DeckBulkChange } from "#contract/decks/deck-bulk-changes.ts";
import { type DeckRun, NO_DECK_RUN } from "#domain/bulk-change/deck-run.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { apiTo } from "#tests/support/api-to.ts";
import type { ChangedDeck } from "../offline/decks/changed-decks.ts";
import { createDeckBulkChangeService } from "./deck-bulk-change.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const CHANGE_ID = "0190a0b0-0000-7000-8000-000000000009";
const TRASH: DeckBulkChange = { kind: "trash" };
const TAGS: DeckBulkChange = { kind: "addTags", tags: ["bird"] };
const NOT_FOUND = { status: 404, body: { message: "No such change.", code: "RESOURCE_NOT_FOUND" } };

const OLD = [1, 2].map((deckId) => ({ deckId, isGone: false }));
const Sent = v.object({ deckIds: v.array(v.number()) });

let notified: ChangedDeck[] = [];
beforeEach(() => {
  notified = [];
});

const service = () =>
  createDeckBulkChangeService(apiTo(server.baseUrl, { changed: async (what) => void notified.push(what) }));
const runOf = (change: DeckBulkChange, more: Partial<DeckRun> = {}): DeckRun => ({
  ...NO_DECK_RUN,
  change,
  changeId: CHANGE_ID,
  deckIds: [1, 2],
  ...more,
});

it("changes decks, and says which are old and which are gone", async () => {
  server.answers(() => ({ body: { deckIds: [1], overLimit: [2] } }));
  expect(await service().changeDecks(runOf(TAGS))).toStrictEqual({
    deckIds: [1],
    overLimit: [2],
    gone: [],
    refused: [],
  });
  await service().changeDecks(runOf(TRASH));
  expect(server.received.map(({ body }) => body)).toStrictEqual(
    [TAGS, TRASH].map((change) => ({ changeId: CHANGE_ID, deckIds: [1, 2], change })),
  );
  expect(notified).toStrictEqual([...OLD, { deckId: 1, isGone: true }, { deckId: 2, isGone: false }]);
});

it("changes the others where a deck is gone, with the same id", async () => {
  let there = [2];
  server.answers(({ path, body }) => {
    if (path === "/api/decks/check") return { body: { deckIds: there } };
    const { deckIds } = v.parse(Sent, body);
    return deckIds.every((id) => there.includes(id)) ? { body: { deckIds, overLimit: [] } } : NOT_FOUND;
  });
  expect(await service().changeDecks(runOf(TAGS))).toStrictEqual({
    deckIds: [2],
    overLimit: [],
    gone: [1],
    refused: [],
  });
  expect(server.received.map(({ body }) => body)).toStrictEqual([
    { changeId: CHANGE_ID, deckIds: [1, 2], change: TAGS },
    { deckIds: [1, 2] },
    { changeId: CHANGE_ID, deckIds: [2], change: TAGS },
  ]);
  there = [];
  expect(await service().changeDecks(runOf(TAGS))).toStrictEqual({
    deckIds: [],
    overLimit: [],
    gone: [1, 2],
    refused: [],
  });
});

it("changes the others where the learner may no longer change one so, and names it", async () => {
  const roles = { deckIds: [1, 2, 3], editableIds: [1, 2], ownIds: [2] };
  server.answers(({ path, body }) => {
    if (path === "/api/decks/check") return { body: roles };
    const { deckIds } = v.parse(Sent, body);
    return deckIds.includes(3) || deckIds.includes(1) ? NOT_FOUND : { body: { deckIds, overLimit: [] } };
  });
  expect(await service().changeDecks(runOf(TRASH, { deckIds: [1, 2, 3] }))).toStrictEqual({
    deckIds: [2],
    overLimit: [],
    gone: [],
    refused: [1, 3],
  });
  // With all of them allowed, the refusal had another reason.
  await expect(service().changeDecks(runOf(TAGS, { deckIds: [1, 2] }))).rejects.toMatchObject({
    status: 404,
  });
  expect(await service().changeDecks(runOf(TAGS, { deckIds: [3] }))).toMatchObject({ refused: [3] });
});

it("fails where all decks are there and one may not be changed so any more", async () => {
  server.answers(({ path }) => (path === "/api/decks/check" ? { body: { deckIds: [1, 2] } } : NOT_FOUND));
  await expect(service().changeDecks(runOf(TRASH))).rejects.toMatchObject({ status: 404 });
});

it("says that decks may be old, and not that they are gone, where the answer is lost", async () => {
  server.answers(() => ({ cut: "before" }));
  await expect(service().changeDecks(runOf(TRASH))).rejects.toMatchObject({ outcomeUnknown: true });
  await expect(service().undoDecks(runOf(TRASH))).rejects.toMatchObject({ outcomeUnknown: true });
  expect(notified).toStrictEqual([...OLD, { deckId: 1 }, { deckId: 2 }]);
  // The machine repeats a call, not the client.
  expect(server.received).toHaveLength(2);
});

it("takes a change back; one that was never done has nothing to take back", async () => {
  server.answers(() => ({ body: { restored: 1, left: 1 } }));
  expect(await service().undoDecks(runOf(TRASH))).toStrictEqual({ restored: 1, left: 1 });
  expect(server.received.map(({ path }) => path)).toStrictEqual([`/api/decks/changes/${CHANGE_ID}/undo`]);
  server.answers(() => NOT_FOUND);
  await expect(service().undoDecks(runOf(TRASH))).rejects.toMatchObject({ status: 404 });
  const unsure = runOf(TRASH, { isUnsure: true });
  expect(await service().undoDecks(unsure)).toStrictEqual({ restored: 0, left: 0 });
});
