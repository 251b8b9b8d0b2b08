import { CancelledError, type QueryClient } from "@tanstack/react-query";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { SearchRequest } from "#domain/search/search-request.ts";
import { type Reply, answeringServer } from "#tests/support/answering-server.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { cardOf, deckOf } from "#tests/support/offline-database.ts";
import type { Http } from "../http/http.ts";
import { invalidate } from "../queries/affected.ts";
import { DECKS_KEY } from "../queries/keys.ts";
import { createQueryClient, refetchUnreached } from "../queries/query-client.ts";
import type { SearchFound } from "./search.ts";
import { type DeviceSearch, createSearchService } from "./search-service.ts";
import { SEARCHES_KEY } from "./stale-searches.ts";

const cardsChanged = (client: QueryClient) =>
  void invalidate(client, { queryKey: SEARCHES_KEY, refetchType: "none" });

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());
afterEach(() => void vi.useRealTimers());

const HEART: SearchRequest = { type: "cards", query: "heart", filters: {}, page: 0 };
const never = new AbortController().signal;

const excerpt = { text: "heart", matches: [[0, 5]], cutBefore: false, cutAfter: false };
const { front: _front, back: _back, ...card } = cardOf(0);
const cardHit = (id: number) => ({
  ...card,
  id,
  deckTitle: "Words",
  frontExcerpt: excerpt,
  backExcerpt: excerpt,
  tags: [],
  matchedTags: [],
  progress: 0,
  isOwner: true,
  mayEdit: true,
  frontLanguage: null,
  backLanguage: null,
});
const deckHit = {
  ...deckOf(),
  titleExcerpt: excerpt,
  descriptionExcerpt: excerpt,
  matchedTags: [],
  mayEdit: true,
};
const pageOf = (...content: readonly object[]) => ({
  body: { content, page: 0, size: 10, totalElements: 30, totalPages: 3, moreThanTotal: false },
});
/** Each answer has another card. */
const answersCards = (reply: () => Reply = () => pageOf(cardHit(server.received.length))) =>
  server.answers(reply);

const onDevice: SearchFound = {
  request: HEART,
  hits: { type: "cards", content: [] },
  totalElements: 0,
  totalPages: 0,
  moreThanTotal: false,
  isOnDevice: true,
};

function page(device: DeviceSearch = () => Promise.resolve(null)) {
  const queryClient = createQueryClient();
  const real = httpTo(server.baseUrl);
  const signals: (AbortSignal | undefined)[] = [];
  const http: Http = {
    call(endpoint, call, options) {
      signals.push(options?.signal);
      return real.call(endpoint, call, options);
    },
  };
  const service = createSearchService({ http, queryClient, device, timeZone: () => "Africa/Cairo" });
  const found = async (request: Partial<SearchRequest> = {}, signal = never) => {
    const answer = await service.search({ ...HEART, ...request }, signal);
    if (answer.outcome === "unreadable") throw new Error(answer.problem.message);
    return answer.found;
  };
  /** Ids of the hits. */
  const ids = async (request?: Partial<SearchRequest>) =>
    (await found(request)).hits.content.map(({ id }) => id);
  return { service, queryClient, signals, found, ids };
}
const asked = () => server.received.map(({ path, query }) => `${path}?${String(query)}`);

it("finds cards, and decks", async () => {
  answersCards();
  const { found } = page();
  expect(await found({ filters: { createdAfter: "2026-01-01" }, page: 2 })).toMatchObject({
    request: { ...HEART, filters: { createdAfter: "2026-01-01" }, page: 2 },
    hits: { type: "cards", content: [cardHit(1)] },
    totalElements: 30,
    totalPages: 3,
    moreThanTotal: false,
    isOnDevice: false,
  });
  expect(asked()).toStrictEqual([
    "/api/search/cards?page=2&q=heart&createdAfter=2026-01-01T02%3A00%3A00.000Z",
  ]);
  answersCards(() => pageOf(deckHit));
  expect((await found({ type: "decks" })).hits).toStrictEqual({ type: "decks", content: [deckHit] });
  expect(asked()).toStrictEqual(["/api/search/decks?page=0&q=heart"]);
});

it("asks nothing for a line that cannot be read", async () => {
  answersCards();
  const { service } = page();
  expect(await service.search({ ...HEART, query: 'heart "big' }, never)).toMatchObject({
    outcome: "unreadable",
    problem: { position: 6, message: "The quotes are not closed." },
  });
  expect(asked()).toStrictEqual([]);
});

describe("a page that was found", () => {
  it("is served again for a minute, whatever blanks are around the line", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 15) });
    answersCards();
    const { ids } = page();
    expect(await ids()).toStrictEqual([1]);
    vi.setSystemTime(Date.now() + 59_999);
    expect(await ids({ query: " heart " })).toStrictEqual([1]);
    vi.setSystemTime(Date.now() + 1);
    expect(await ids()).toStrictEqual([2]);
  });

  it.each<Partial<SearchRequest>>([{ query: "hearts" }, { page: 1 }, { filters: { deckIds: [1] } }])(
    "is not served for another request: %j",
    async (other) => {
      answersCards();
      const { ids } = page();
      expect([await ids(), await ids(other), await ids()]).toStrictEqual([[1], [2], [1]]);
    },
  );

  it.each([
    ["cards were changed", cardsChanged],
    ["decks were changed", (client) => void invalidate(client, { queryKey: DECKS_KEY })],
  ] as const satisfies readonly (readonly [string, typeof cardsChanged])[])(
    "is asked for again once it is stale: %s",
    async (_, change) => {
      answersCards();
      const { service, queryClient, ids } = page();
      expect([await ids(), await ids({ page: 1 })]).toStrictEqual([[1], [2]]);
      const renewed: Promise<number[][]>[] = [];
      const stop = service.follow(() => renewed.push(Promise.all([ids(), ids({ page: 1 })])));
      change(queryClient);
      await expect.poll(() => renewed.length).toBe(1);
      expect((await renewed[0])?.flat().toSorted()).toStrictEqual([3, 4]);
      await ids();
      expect([renewed.length, asked().length]).toStrictEqual([1, 4]);
      stop();
    },
  );
});

it("serves no response that was under way when a change came", async () => {
  answersCards(() => ({ silent: true }));
  const { service, queryClient, signals, ids } = page();
  const first = ids().catch((error: unknown) => error);
  await expect.poll(() => server.received.length).toBe(1);
  const renewed: Promise<number[]>[] = [];
  const stop = service.follow(() => renewed.push(ids()));
  answersCards(() => pageOf(cardHit(7)));
  cardsChanged(queryClient);
  expect(await first).toBeInstanceOf(CancelledError);
  expect(await renewed[0]).toStrictEqual([7]);
  expect(signals.map((signal) => signal?.aborted)).toStrictEqual([true, false]);
  stop();
});

it("a search that is given up cancels its request, and no other one", async () => {
  answersCards(() => ({ silent: true }));
  const { signals, found, ids } = page();
  const search = new AbortController();
  const given = found({}, search.signal).catch((error: unknown) => error);
  // The key of the one is a part of the key of the other.
  void found({ filters: { deckIds: [1] } }).catch(() => undefined);
  await expect.poll(() => server.received.length).toBe(2);
  search.abort();
  expect(await given).toBeInstanceOf(CancelledError);
  expect(signals.map((signal) => signal?.aborted)).toStrictEqual([true, false]);
  answersCards();
  expect(await ids()).toStrictEqual([1]);
});

it("a page that was got ahead is served without another request, and one that fails is asked for anew", async () => {
  answersCards();
  const { service, ids } = page();
  const ahead = service.prefetch({ ...HEART, page: 1 });
  expect(await ids({ page: 1 })).toStrictEqual([1]);
  await ahead;
  expect(await ids({ page: 1 })).toStrictEqual([1]);
  expect(asked()).toStrictEqual(["/api/search/cards?page=1&q=heart"]);
  answersCards(() => ({ status: 500 }));
  await expect(service.prefetch({ ...HEART, page: 2 })).rejects.toMatchObject({ status: 500 });
  answersCards();
  expect(await ids({ page: 2 })).toStrictEqual([1]);
});

describe("where the server gives nothing", () => {
  it.each([
    ["it is not reached", { cut: "before" }, "unanswered"],
    ["it fails", { status: 500 }, "answered"],
    ["it answers in another form", { body: { content: "none" } }, "invalid"],
  ] as const)("what the device finds is a part, with the reason: %s", async (_, said, kind) => {
    answersCards(() => said);
    const requests: SearchRequest[] = [];
    const { found } = page((request) => {
      requests.push(request);
      return Promise.resolve(onDevice);
    });
    expect(await found({ page: 1 })).toMatchObject({
      ...onDevice,
      isPartial: true,
      reason: { failure: { kind } },
    });
    expect(requests).toStrictEqual([{ ...HEART, page: 1 }]);
  });

  it.each<readonly [string, DeviceSearch]>([
    ["has nothing", () => Promise.resolve(null)],
    ["cannot be asked", () => Promise.reject(new Error("No database."))],
  ])("it fails where the device %s", async (_, device) => {
    answersCards(() => ({ cut: "before" }));
    await expect(page(device).found()).rejects.toMatchObject({
      name: "HttpError",
      failure: { kind: "unanswered", origin: "network" },
    });
  });

  it("a refusal is one, whatever the device has", async () => {
    answersCards(() => ({ status: 403 }));
    await expect(page(() => Promise.resolve(onDevice)).found()).rejects.toMatchObject({ status: 403 });
  });

  it("it is asked again once it is reached", async () => {
    answersCards(() => ({ cut: "before" }));
    const { service, queryClient, found, ids } = page(() => Promise.resolve(onDevice));
    expect(await found()).toMatchObject({ isOnDevice: true });
    const renewed: Promise<number[]>[] = [];
    const stop = service.follow(() => renewed.push(ids()));
    answersCards();
    await refetchUnreached(queryClient);
    await expect.poll(() => renewed.length).toBe(1);
    expect(await renewed[0]).toStrictEqual([1]);
    stop();
  });
});
