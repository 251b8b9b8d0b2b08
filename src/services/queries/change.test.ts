import { QueryObserver } from "@tanstack/react-query";
import { afterAll, beforeAll, expect, it } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { apiTo } from "#tests/support/api-to.ts";
import { cardsAddition } from "../cards/card-queries.ts";
import { deckCreation, deckTrashing, favoriteChange } from "./deck-queries.ts";
import { DECKS_KEY } from "./keys.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

/** A page that shows a list of decks; `asked` counts how often that was asked for, `notified` is what the device was notified of. */
async function page() {
  const notified: unknown[] = [];
  const api = apiTo(server.baseUrl, { changed: async (what) => void notified.push(what) });
  let count = 0;
  const queryFn = () => Promise.resolve((count += 1));
  const observer = new QueryObserver(api.queryClient, { queryKey: [...DECKS_KEY, "list"], queryFn });
  observer.subscribe(() => undefined);
  await observer.refetch();
  const first = count;
  const isOld = () => observer.getCurrentQuery().state.isInvalidated;
  return { api, notified, asked: () => count - first, isOld };
}
const body = { batchId: "0190a0b0-0000-7000-8000-000000000001", cards: [] };
const networkError = { failure: { kind: "unanswered" } };

it("what is shown was fetched again once a change is shown, and the device has heard of it", async () => {
  const { api, notified, asked } = await page();
  server.answers(() => ({ status: 204 }));
  await deckTrashing.show(api, 9);
  expect(asked()).toBe(1);
  expect(notified).toStrictEqual([{ deckId: 9, isGone: true }]);
});

it("what a machine sends is fetched again meanwhile", async () => {
  const { api, asked } = await page();
  server.answers(() => ({ status: 201, body: { created: 1 } }));
  expect(await cardsAddition.send(api, { deckId: 9, body })).toStrictEqual({ created: 1 });
  await expect.poll(asked).toBe(1);
});

it("a change without an answer may have been done: what it affects is old, and nothing is fetched", async () => {
  const { api, notified, asked, isOld } = await page();
  server.answers(() => ({ cut: "before" }));
  await expect(cardsAddition.send(api, { deckId: 9, body })).rejects.toMatchObject(networkError);
  await expect(deckTrashing.show(api, 9)).rejects.toMatchObject(networkError);
  expect(notified).toStrictEqual([{ deckId: 9 }, { deckId: 9, isGone: false }]);
  expect([asked(), isOld()]).toStrictEqual([0, true]);
});

it("a refusal leaves all as it is, except where it shows that the page is old", async () => {
  const { api, notified, asked, isOld } = await page();
  server.answers(() => ({ status: 404 }));
  await expect(deckTrashing.show(api, 9)).rejects.toMatchObject({ status: 404 });
  expect([notified, asked(), isOld()]).toStrictEqual([[], 0, false]);
  await expect(favoriteChange.add.show(api, 9)).rejects.toMatchObject({ status: 404 });
  expect([notified, asked()]).toStrictEqual([[{ deckId: 9 }], 1]);
});

it("a new deck is nothing that a device has", async () => {
  const { api, notified, isOld } = await page();
  server.answers(() => ({ status: 500 }));
  await expect(deckCreation.show(api, { title: "New" })).rejects.toMatchObject({ status: 500 });
  expect([notified, isOld()]).toStrictEqual([[], true]);
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
/** The endpoints of all changes among what a module exports. */
function* changed(exported: unknown): Generator<Endpoint> {
  if (!isRecord(exported)) return;
  if ("send" in exported && "endpoint" in exported) {
    const found = [...endpoints.values()].find((one) => one === exported["endpoint"]);
    if (found) yield found;
  } else for (const one of Object.values(exported)) yield* changed(one);
}

it("every call that changes a deck, a card or study options is a change", async () => {
  const files = import.meta.glob<Record<string, unknown>>("../*/*-queries.ts");
  const modules = await Promise.all(Object.values(files).map((load) => load()));
  const changes = new Set(
    modules.flatMap((exported) => [...changed(exported)]).map(({ method, path }) => `${method} ${path}`),
  );
  const missing = [...endpoints.values()]
    .filter(({ method }) => method !== "GET")
    .filter(({ path }) => /^\/api\/(?:(?:decks|cards)\/\{|study\/(?:presets\/\{|defaults))/.test(path))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !changes.has(name));
  expect(missing.toSorted()).toStrictEqual([
    // No page adds or deletes a single card by itself. The others change nothing, or only when a job ends.
    "DELETE /api/cards/{cardId}",
    "POST /api/decks/{deckId}/cards",
    "POST /api/decks/{deckId}/cards/compare",
    "POST /api/decks/{deckId}/cards/replacement-preview",
    "POST /api/study/presets/{presetId}/reschedule/preview",
    "POST /api/study/presets/{presetId}/training",
  ]);
});
