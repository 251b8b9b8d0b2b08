import { afterAll, beforeAll, expect, it } from "vitest";
import { newSchedule, toCardState } from "#domain/scheduling/scheduling.ts";
import type { SearchRequest } from "#domain/search/search-request.ts";
import { NO_EARLIER } from "#domain/study/open-session.ts";
import { DEFAULT_OPTIONS, parametersOf } from "#domain/study/options/deck-options.ts";
import type { StudyItem } from "#domain/study/study-queue.ts";
import { type Reply, answeringServer } from "#tests/support/answering-server.ts";
import { apiTo } from "#tests/support/api-to.ts";
import { NOW, cardOf, draftOf, idOf } from "#tests/support/offline-database.ts";
import { createStudyService } from "../study/study.ts";
import { STUDY_FOUND_MAX, type StudyFoundOptions, studyingFound } from "./study-found.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const ZONE = "Africa/Cairo";
const REQUEST: SearchRequest = { type: "cards", query: "heart", filters: { deckIds: [9] }, page: 3 };
const signal = new AbortController().signal;
const EMPTY = { content: [], studies: [], decks: [] };

/** How the server answers the search, and the session that begins with it. */
const answers = (found: Reply) =>
  server.answers(({ method }) =>
    method === "GET"
      ? found
      : {
          status: 201,
          body: {
            sessionId: idOf(0),
            type: "cram",
            deckId: null,
            deckTitle: null,
            startedAt: new Date(NOW).toISOString(),
            completedAt: null,
            reviewCount: 0,
            correctCount: 0,
            studyTimeSeconds: 0,
          },
        },
  );
const asked = () => server.received.map(({ method, path }) => `${method} ${path}`);

function studied(device: StudyFoundOptions["device"] = () => Promise.resolve(null), counts = true) {
  const api = apiTo(server.baseUrl);
  const options = { api, http: api, now: () => NOW, timeZone: () => ZONE };
  const service = studyingFound(createStudyService(options), REQUEST, { ...options, device }, counts);
  return {
    service,
    load: (given = signal) => service.loadCards({ kind: "review", deckId: null }, idOf(0), given),
  };
}

const leech = { ...newSchedule(NOW), state: "review", reps: 20, lapses: 4, lastReview: NOW - 1000 } as const;
const OPTIONS = { ...DEFAULT_OPTIONS, desiredRetention: 0.8, leechThreshold: 4, loadBalance: true };
const deckOfFound = { title: "Words", isOwner: true, frontLanguage: null, backLanguage: null };

it("studies the cards in the order of the hits, each by the options of its deck", async () => {
  const marks = { suspended: false, buriedUntil: null, flag: 3, marked: true };
  const first = cardOf(5, {
    deckId: 10,
    hint: "pump",
    notes: "",
    tags: [{ id: 1, name: "bio" }],
    variant: -1,
    noteId: "n1",
    schedule: toCardState(leech),
    marks,
  });
  answers({
    body: {
      content: [first, cardOf(4)],
      studies: [
        {
          deckId: 10,
          study: { presetId: 2, options: OPTIONS, today: { newPerDay: null, reviewsPerDay: null } },
        },
      ],
      decks: [
        { ...deckOfFound, deckId: 9 },
        { deckId: 10, title: "قلب", isOwner: false, frontLanguage: "ar", backLanguage: null },
      ],
    },
  });
  const cards = await studied().load();
  const items: readonly StudyItem[] = [
    {
      marks,
      id: 5,
      front: "front 5",
      back: "back 5",
      hint: "pump",
      variant: -1,
      noteId: "n1",
      tags: ["bio"],
      schedule: leech,
      parameters: parametersOf(OPTIONS, NOW, ZONE),
      isBalanced: true,
      isLeech: true,
      deck: { id: 10, title: "قلب", isOwn: false, languages: { front: "ar", back: null } },
    },
    {
      id: 4,
      front: "front 4",
      back: "back 4",
      tags: [],
      schedule: newSchedule(NOW),
      parameters: parametersOf(DEFAULT_OPTIONS, NOW, ZONE),
      isBalanced: false,
      isLeech: false,
      deck: { id: 9, title: "Words", isOwn: true },
    },
  ];
  expect(cards.items).toStrictEqual(items);
  expect([cards.loadedAt, cards.session]).toStrictEqual([NOW, { id: idOf(0), earlier: NO_EARLIER }]);
  expect(
    server.received.map(({ method, path, query, body }) => [method, path, String(query), body]),
  ).toStrictEqual([
    ["GET", "/api/search/cards/study", `limit=${STUDY_FOUND_MAX}&q=heart&deckIds=9`, undefined],
    [
      "POST",
      "/api/study/sessions",
      "",
      { sessionId: idOf(0), deckId: null, startedAt: new Date(NOW).toISOString(), type: "cram" },
    ],
  ]);
});

it("begins no session where nothing is found", async () => {
  answers({ body: EMPTY });
  expect((await studied().load()).items).toStrictEqual([]);
  expect(asked()).toStrictEqual(["GET /api/search/cards/study"]);
});

const STORED: StudyItem = { id: 7, front: "stored", back: "", tags: [], schedule: newSchedule(NOW) };

it.each<[string, Reply]>([
  ["is not reached", { cut: "before" }],
  ["fails", { status: 503 }],
  ["answers in another form", { body: {} }],
])("studies what the device finds where the server %s", async (_, said) => {
  answers(said);
  const requests: (readonly [SearchRequest, number])[] = [];
  const { load } = studied((request, limit) => {
    requests.push([request, limit]);
    return Promise.resolve([STORED]);
  });
  expect((await load()).items).toStrictEqual([STORED]);
  expect(requests).toStrictEqual([[REQUEST, STUDY_FOUND_MAX]]);
  expect(asked()).toStrictEqual(["GET /api/search/cards/study", "POST /api/study/sessions"]);
});

it("begins no session where the device finds nothing", async () => {
  answers({ cut: "before" });
  expect((await studied(() => Promise.resolve([])).load()).items).toStrictEqual([]);
  expect(asked()).toStrictEqual(["GET /api/search/cards/study"]);
});

it.each<[string, StudyFoundOptions["device"]]>([
  ["has nothing", () => Promise.resolve(null)],
  ["cannot be asked", () => Promise.reject(new Error("No database."))],
])("fails with the server where the device %s", async (_, device) => {
  answers({ cut: "before" });
  await expect(studied(device).load()).rejects.toMatchObject({
    name: "HttpError",
    failure: { kind: "unanswered", origin: "network" },
  });
});

it("a refusal is one, and so is the end of the page, whatever the device has", async () => {
  const { load } = studied(() => Promise.resolve([STORED]));
  answers({ status: 403 });
  await expect(load()).rejects.toMatchObject({ status: 403 });
  await expect(load(AbortSignal.abort())).rejects.toMatchObject({ failure: { kind: "aborted" } });
});

it("says nothing of what comes next, as no deck is meant", async () => {
  expect(await studied().service.comingTo({ kind: "review", deckId: null })).toBeNull();
});

it("keeps no answer and begins no session where the answers do not count", async () => {
  answers({ body: { ...EMPTY, content: [cardOf(4)] } });
  const { service, load } = studied(undefined, false);
  expect((await load()).items).toHaveLength(1);
  const draft = draftOf(1, { cardId: 4 });
  await service.saveReview(draft, signal);
  await service.saveReview({ ...draft, version: 2, voided: true }, signal);
  await service.completeSession(idOf(0), NOW);
  expect(asked()).toStrictEqual(["GET /api/search/cards/study"]);
});
