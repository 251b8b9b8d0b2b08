import { copyDeck } from "#contract/decks/public-decks.ts";
import { createLazy } from "../browser/lazy.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addCard, compareCards, deleteCard } from "#contract/decks/card-changes.ts";
import { previewReplacement } from "#contract/decks/find-and-replace.ts";
import { createDeck, trashDeck, getDeck, listDecks } from "#contract/decks.ts";
import { endpoints } from "#contract/endpoints.ts";
import { setStudyDefaults } from "#contract/study/deck-options.ts";
import { deleteStudyPreset } from "#contract/study/study-presets.ts";
import { previewReschedule } from "#contract/study/reschedule.ts";
import { startTraining } from "#contract/study/training.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { csrf } from "#tests/support/csrf.ts";
import { plainSteps } from "#tests/support/plain-steps.ts";
import { deckOf } from "#tests/support/offline-database.ts";
import { type DeviceDecks, httpOrDevice } from "./http-or-device.ts";
import { createHttp } from "../http/http.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const own = { ...deckOf(), counts: { new: 0, learning: 1, due: 0 } };
const one = { params: { deckId: "9" } };

let repeated: string[] = [];
beforeEach(() => {
  repeated = [];
});

/** Notes what it would repeat. */
const client = () =>
  createHttp({
    ...plainSteps,
    baseUrl: server.baseUrl,
    timeZone: () => "Africa/Cairo",
    deadline: (ms) => AbortSignal.timeout(ms),
    csrf,
    access: { current: () => null, renew: () => Promise.reject(new Error("No renewal was expected.")) },
    retry({ subject, error }) {
      repeated.push(subject);
      throw error;
    },
  });

function device(decks: Partial<DeviceDecks> = {}) {
  const asked: string[] = [];
  const lazy = createLazy<DeviceDecks>(() =>
    Promise.resolve({
      withOwn: (answer) => (asked.push("withOwn"), Promise.resolve(answer ? own : answer)),
      fallback: ({ path }) => (asked.push(path), Promise.resolve(own)),
      changed: (what) => void asked.push(JSON.stringify(what)),
      ...decks,
    }),
  );
  return { lazy, asked, http: httpOrDevice(client(), lazy) };
}

it("gives what the server says, and loads nothing for it", async () => {
  server.answers(() => ({ body: deckOf() }));
  const { http, lazy } = device();
  expect(await http.call(getDeck, one)).toStrictEqual(deckOf());
  expect(lazy.now()).toBeNull();
});

it("gives what the device knows beyond it where that is at hand", async () => {
  server.answers(() => ({ body: deckOf() }));
  const { http, lazy } = device();
  await lazy.get();
  expect(await http.call(getDeck, one)).toStrictEqual(own);
});

it("gives what the server says where the device cannot be asked", async () => {
  server.answers(() => ({ body: deckOf() }));
  const { http, lazy } = device({ withOwn: () => Promise.reject(new Error("No database.")) });
  await lazy.get();
  expect(await http.call(getDeck, one)).toStrictEqual(deckOf());
});

it("gives what the device knows where the server is not reached", async () => {
  server.answers(() => ({ cut: "before" }));
  const { http, asked } = device();
  expect(await http.call(getDeck, one)).toStrictEqual(own);
  await http.call(listDecks, { query: { scope: "mine" } });
  expect(asked).toStrictEqual(["/api/decks/{deckId}", "/api/decks"]);
  expect(repeated).toStrictEqual([]);
});

it("fails as before where the device knows nothing, or cannot be asked", async () => {
  server.answers(() => ({ cut: "before" }));
  const bare = device({ fallback: () => Promise.resolve(undefined) });
  await expect(bare.http.call(getDeck, one)).rejects.toMatchObject({
    failure: { kind: "unanswered", origin: "network" },
  });
  const shut = device({ fallback: () => Promise.reject(new Error("No database.")) });
  await expect(shut.http.call(getDeck, one)).rejects.toMatchObject({
    failure: { kind: "unanswered", origin: "network" },
  });
  const unloaded = httpOrDevice(
    client(),
    createLazy(() => Promise.reject(new Error("No chunk."))),
  );
  await expect(unloaded.call(getDeck, one)).rejects.toMatchObject({
    failure: { kind: "unanswered", origin: "network" },
  });
  // Each is left to the client, which waits before it asks again.
  expect(repeated).toStrictEqual(Array(3).fill("GET /api/decks/{deckId}"));
  expect(server.received).toHaveLength(3);
});

it("passes a refusal on, of which the device hears, and leaves every other call alone", async () => {
  const { http, lazy, asked } = device();
  await lazy.get();
  server.answers(() => ({ status: 404 }));
  await expect(http.call(getDeck, one)).rejects.toMatchObject({ status: 404 });
  expect(asked).toStrictEqual([JSON.stringify({ deckId: "9", isGone: true })]);
  asked.length = 0;
  server.answers(() => ({ cut: "before" }));
  await expect(http.call(createDeck, { body: { title: "A" } })).rejects.toMatchObject({
    failure: { kind: "unanswered", origin: "network" },
  });
  expect(asked).toStrictEqual([]);
});

it("tells the device of each change of a deck and its cards, also where no answer came", async () => {
  const { http, asked } = device();
  const card = { deckId: 9, front: "a", back: "b", tags: [] };
  server.answers(() => ({ status: 204 }));
  await http.call(deleteCard, { params: { cardId: "4" } });
  server.answers(() => ({ cut: "before" }));
  await expect(http.call(addCard, { ...one, body: card })).rejects.toThrow("Network error");
  await expect(http.call(getDeck, one)).resolves.toStrictEqual(own);
  await expect(http.call(createDeck, { body: { title: "New" } })).rejects.toThrow("Network error");
  server.answers(() => ({ body: { matches: [] } }));
  await http.call(compareCards, { ...one, body: { cards: [{ front: "a", back: "b" }] } });
  server.answers(() => ({ status: 204 }));
  await http.call(trashDeck, one);
  server.answers(() => ({ status: 404 }));
  await expect(http.call(trashDeck, one)).rejects.toMatchObject({ status: 404 });
  expect(asked).toStrictEqual([
    `{"cardId":"4","isGone":false}`,
    `{"deckId":"9","isGone":false}`,
    getDeck.path,
    `{"deckId":"9","isGone":true}`,
  ]);
});

it.each([
  ["fails", { status: 500, body: { message: "No.", code: "INTERNAL_SERVER_ERROR" } }, "answered"],
  ["answers in another form", { body: { nonsense: true } }, "invalid"],
  ["is not the one that answers", { body: { nonsense: true }, foreign: true }, "unanswered"],
  ["is not reached", { cut: "before" }, "unanswered"],
] as const)(
  "says of a list from the device that it is partial, and why: the server %s",
  async (_, said, kind) => {
    const list = { content: [own], page: 0, size: 12, totalElements: 1, totalPages: 1 };
    const call = { query: { scope: "mine", page: "0", size: "12" } } as const;
    const { http } = device({ fallback: () => Promise.resolve(list) });
    server.answers(() => said);
    const partial = await http.call(listDecks, call);
    expect(partial).toMatchObject({ ...list, isPartial: true, reason: { failure: { kind } } });
    server.answers(() => ({ body: list }));
    expect(await http.call(listDecks, call)).not.toHaveProperty("isPartial");
    // Of a device without decks nothing is known.
    const { http: other } = device({ fallback: () => Promise.resolve(undefined) });
    server.answers(() => said);
    await expect(other.call(listDecks, call)).rejects.toMatchObject({ failure: { kind } });
  },
);

it("a list that is refused for the learner's part stays refused", async () => {
  server.answers(() => ({ status: 403 }));
  const { http } = device();
  await expect(http.call(listDecks, { query: { scope: "mine" } })).rejects.toMatchObject({ status: 403 });
});

it("tells the device where how any deck is studied was changed", async () => {
  const { http, asked } = device();
  const body = { presetId: null, options: DEFAULT_OPTIONS };
  server.answers(() => ({ body }));
  await http.call(setStudyDefaults, { body: { presetId: null } });
  server.answers(() => ({ status: 204 }));
  await http.call(deleteStudyPreset, { params: { presetId: "3" } });
  expect(asked).toStrictEqual([`{"isAny":true}`, `{"isAny":true}`]);
});

it("every endpoint that changes a deck, a card or study options says so", () => {
  const writes = [...endpoints.values()].filter(
    ({ method, path }) =>
      method !== "GET" &&
      // Members and invitations are no part of what a device keeps.
      !/\/(?:members\/|invitation)/.test(path) &&
      // The import goes on after the last part: the page says so when it is done.
      !path.startsWith("/api/imports/package") &&
      /^\/api\/(?:(?:decks|cards)\/\{|imports\/|study\/(?:presets\/\{|defaults))/.test(path),
  );
  const saying = [...endpoints.values()].filter(({ changes }) => changes);
  // A training changes the options only when it ends; a copy and a preview leave their deck as it is.
  const others = [compareCards, copyDeck, previewReplacement, startTraining, previewReschedule];
  expect(new Set([...saying, ...others])).toStrictEqual(new Set(writes));
});
