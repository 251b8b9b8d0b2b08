import { CancelledError, type QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { invalidate } from "../queries/affected.ts";
import { DECKS_KEY } from "../queries/keys.ts";
import { createQueryClient, refetchUnreached } from "../queries/query-client.ts";
import { SEARCHES_KEY, followStaleSearches } from "./stale-searches.ts";

afterEach(() => void vi.useRealTimers());

const cardsChanged = (client: QueryClient) =>
  void invalidate(client, { queryKey: SEARCHES_KEY, refetchType: "none" });

/** Searches by their lines; each call gets its own answer unless the test gives one. */
function searches() {
  const client = createQueryClient();
  const asked: string[] = [];
  const search = (line: string, answer?: Promise<string>) =>
    client.query({
      queryKey: [...SEARCHES_KEY, line],
      staleTime: 60_000,
      queryFn: () => answer ?? Promise.resolve(`${line} ${asked.push(line)}`),
    });
  return { client, asked, search };
}

it.each([
  ["cards were changed", cardsChanged],
  ["decks were changed", (client) => void invalidate(client, { queryKey: DECKS_KEY })],
  ["the server is reached again", (client) => void refetchUnreached(client)],
] as const satisfies readonly (readonly [string, typeof cardsChanged])[])(
  "calls back once, and when none of many searches is answered from the cache any more: %s",
  async (_, change) => {
    const { client, search } = searches();
    for (const line of ["a", "b", "c"]) await search(line);
    const renewed: Promise<string[]>[] = [];
    const stop = followStaleSearches(client, () =>
      renewed.push(Promise.all(["a", "b", "c"].map((line) => search(line)))),
    );
    change(client);
    await expect.poll(() => renewed.length).toBe(1);
    expect(await renewed[0]).toStrictEqual(["a 4", "b 5", "c 6"]);
    // Those are stored again, and the next change counts anew.
    expect(await search("b")).toBe("b 5");
    expect(renewed).toHaveLength(1);
    change(client);
    await expect.poll(() => renewed.length).toBe(2);
    expect(await renewed[1]).toStrictEqual(["a 7", "b 8", "c 9"]);
    stop();
  },
);

it("leaves searches alone where something else was changed, and after its end", async () => {
  const { client, asked, search } = searches();
  await search("a");
  await client.query({ queryKey: [...DECKS_KEY, "list"], queryFn: () => Promise.resolve([]) });
  await client.query({ queryKey: ["plans"], queryFn: () => Promise.resolve([]) });
  let calls = 0;
  const stop = followStaleSearches(client, () => (calls += 1));
  await client.invalidateQueries({ queryKey: [...DECKS_KEY, "list"] });
  await client.invalidateQueries({ queryKey: ["plans"] });
  expect([await search("a"), calls]).toStrictEqual(["a 1", 0]);
  stop();
  cardsChanged(client);
  expect([await search("a"), calls]).toStrictEqual(["a 2", 0]);
  expect(asked).toHaveLength(2);
});

it("serves no response that was under way when a change came", async () => {
  const { client, search } = searches();
  const slow = Promise.withResolvers<string>();
  const first = search("a", slow.promise).catch((error: unknown) => error);
  const stale = Promise.withResolvers<undefined>();
  const stop = followStaleSearches(client, () => stale.resolve(undefined));
  cardsChanged(client);
  await stale.promise;
  expect(await first).toBeInstanceOf(CancelledError);
  slow.resolve("old");
  expect(await search("a")).toBe("a 1");
  expect(await search("a")).toBe("a 1");
  stop();
});

it("calls back for a change that comes while a stale search is renewed", async () => {
  const { client, search } = searches();
  await search("a");
  let calls = 0;
  const stop = followStaleSearches(client, () => (calls += 1));
  cardsChanged(client);
  await expect.poll(() => calls).toBe(1);
  const slow = Promise.withResolvers<string>();
  const renewed = search("a", slow.promise);
  cardsChanged(client);
  slow.resolve("old");
  await renewed;
  await expect.poll(() => calls).toBe(2);
  expect(await search("a")).toBe("a 2");
  stop();
});

it("calls back also when what was found has left the cache, as it does after minutes", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { client, search } = searches();
  let calls = 0;
  const stop = followStaleSearches(client, () => (calls += 1));
  await search("a");
  vi.advanceTimersByTime(10 * 60_000);
  expect(client.getQueryData([...SEARCHES_KEY, "a"])).toBeUndefined();
  for (const wanted of [1, 2]) {
    cardsChanged(client);
    await Promise.resolve();
    expect(calls).toBe(wanted);
  }
  stop();
});
