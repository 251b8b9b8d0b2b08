import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { apiOf } from "#tests/support/api-to.ts";
import { type Affected, invalidate, makeStale, noteStale } from "./affected.ts";
import { DECKS_KEY, deckKey } from "./keys.ts";

const DECKS: Affected = { queries: [DECKS_KEY] };
const TRASHED: Affected = { ...DECKS, gone: deckKey(7) };

/** A page that shows a deck, and one that shows the list of decks; `asked` is what they ask the server for. */
async function shownDecks() {
  const api = apiOf({ call: () => Promise.reject(new Error("No call was expected.")) });
  const { queryClient: client } = api;
  const asked: string[] = [];
  const leaving: (() => void)[] = [];
  for (const [name, queryKey] of [
    ["deck", deckKey(7)],
    ["list", [...DECKS_KEY, "list"]],
  ] as const) {
    const queryFn = () => Promise.resolve(asked.push(name));
    const observer = new QueryObserver(client, { queryKey, queryFn });
    leaving.push(observer.subscribe(() => {}));
    await observer.refetch();
  }
  asked.length = 0;
  return { api, client, asked, leaveDeck: () => leaving[0]?.() };
}

it("a deck that went to the trash is not asked for again while its page is still there, and other tabs are notified", async () => {
  const { api, asked } = await shownDecks();
  const notify = vi.spyOn(api.device, "notifyOtherTabs");
  await makeStale(api, TRASHED);
  expect(asked).toStrictEqual(["list"]);
  expect(notify).toHaveBeenCalledWith([DECKS_KEY]);
});

it("news of decks waits for the end of a change, which may remove what would be asked for", async () => {
  const { api, client, asked, leaveDeck } = await shownDecks();
  const answer = Promise.withResolvers<void>();
  const trash = client.getMutationCache().build(client, {
    mutationFn: () => answer.promise,
    onSuccess() {
      leaveDeck();
      return makeStale(api, TRASHED);
    },
  });
  const sent = trash.execute(undefined);
  noteStale(api, DECKS);
  expect(asked).toStrictEqual([]);
  answer.resolve();
  await sent;
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(new Set(asked)).toStrictEqual(new Set(["list"]));
});

it("news of decks is asked for at once where no change is under way", async () => {
  const { api, asked } = await shownDecks();
  noteStale(api, DECKS);
  expect(asked).toStrictEqual(["deck", "list"]);
});

/** A query whose responses the test gives. */
function deckList() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } });
  const requests: PromiseWithResolvers<string>[] = [];
  const options = {
    queryKey: ["decks"],
    queryFn: () => {
      const request = Promise.withResolvers<string>();
      requests.push(request);
      return request.promise;
    },
  };
  return { client, requests, options };
}

it("a preloaded list that the server read before a change is fetched again where it is shown", async () => {
  const { client, requests, options } = deckList();
  const preloaded = client.query(options);
  await invalidate(client, { queryKey: ["decks"] });
  requests[0]?.resolve("before");
  await expect(preloaded).resolves.toBe("before");
  const shown = client.query(options);
  requests[1]?.resolve("after");
  await expect(shown).resolves.toBe("after");
});

it("a list that is shown already is fetched again by itself, once", async () => {
  const { client, requests, options } = deckList();
  const seen: unknown[] = [];
  const end = new QueryObserver<string>(client, options).subscribe(({ data }) => seen.push(data));
  void invalidate(client, { queryKey: ["decks"] });
  void invalidate(client, { queryKey: ["decks"] });
  requests[0]?.resolve("before");
  await expect.poll(() => requests.length).toBe(2);
  requests[1]?.resolve("after");
  await expect.poll(() => seen.at(-1)).toBe("after");
  expect(requests).toHaveLength(2);
  expect(client.getQueryState(["decks"])).toMatchObject({ isInvalidated: false, fetchStatus: "idle" });
  end();
});

it("only the queries that the change concerns are fetched again, and none where none was wanted", async () => {
  const { client, requests, options } = deckList();
  const end = new QueryObserver<string>(client, options).subscribe(() => undefined);
  void invalidate(client, { queryKey: ["cards"] });
  void invalidate(client, { queryKey: ["decks"], refetchType: "none" });
  requests[0]?.resolve("before");
  await expect.poll(() => client.getQueryState(["decks"])).toMatchObject({ isInvalidated: true });
  expect(requests).toHaveLength(1);
  end();
});
