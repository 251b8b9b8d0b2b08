import { QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { InvalidatingClient } from "./invalidating-client.ts";

/** A query whose responses the test gives. */
function deckList() {
  const client = new InvalidatingClient({ defaultOptions: { queries: { staleTime: 10_000 } } });
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
  await client.invalidateQueries({ queryKey: ["decks"] });
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
  void client.invalidateQueries({ queryKey: ["decks"] });
  void client.invalidateQueries({ queryKey: ["decks"] });
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
  void client.invalidateQueries({ queryKey: ["cards"] });
  void client.invalidateQueries({ queryKey: ["decks"], refetchType: "none" });
  requests[0]?.resolve("before");
  await expect.poll(() => client.getQueryState(["decks"])).toMatchObject({ isInvalidated: true });
  expect(requests).toHaveLength(1);
  end();
});
