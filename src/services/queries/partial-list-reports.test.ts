import { QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { ErrorOrigin } from "../errors/error-origin.ts";
import { unanswered } from "../http/http-error.ts";
import { DECKS_KEY } from "./keys.ts";
import { partialListReports } from "./partial-list-reports.ts";
import { createQueryClient } from "./query-client.ts";

it("a retry loads the decks that are shown, and fails if a list is partial again", async () => {
  const client = createQueryClient();
  const origins: ErrorOrigin[] = [];
  const onPartial = partialListReports(client, (_thrown, origin) => origins.push(origin));
  const reason = unanswered("network");
  const asked: string[] = [];
  let isReached = false;
  const list = (name: string) => ({
    queryKey: [...DECKS_KEY, "list", name],
    queryFn: () => {
      asked.push(name);
      if (isReached) return Promise.resolve({ content: [] });
      onPartial(reason);
      return Promise.resolve({ content: [], isPartial: true });
    },
  });
  const shown = new QueryObserver(client, list("shown"));
  const leave = shown.subscribe(() => {});
  await client.query(list("shown"));
  await client.query(list("left"));
  await expect(origins[0]?.retry?.()).rejects.toBe(reason);
  expect(origins.map(({ isShown }) => isShown)).toStrictEqual([false, false, true]);
  isReached = true;
  await origins[0]?.retry?.();
  expect(shown.getCurrentResult().data).toStrictEqual({ content: [] });
  expect(asked).toStrictEqual(["shown", "left", "shown", "shown"]);
  // A page that is opened later does not show the old list.
  await client.query({ ...list("left"), staleTime: Infinity });
  expect(asked.at(-1)).toBe("left");
  leave();
});
