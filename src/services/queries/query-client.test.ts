import { QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { ErrorOrigin } from "../errors/error-origin.ts";
import { unanswered } from "../http/http-error.ts";
import { DECKS_KEY } from "./keys.ts";
import { createQueryClient, notified, partialListReports } from "./query-client.ts";

const FAILURE = new Error("No.");

function clientWithReports() {
  const reports: ErrorOrigin[] = [];
  const client = createQueryClient((_thrown, origin) => reports.push(origin));
  return { client, reports, shown: () => reports.map(({ isShown }) => isShown) };
}

it("a change that nothing shows is reported with its subject and its retry, and its retry says no more", async () => {
  const { client, reports, shown } = clientWithReports();
  const sent: string[] = [];
  const mutation = client.getMutationCache().build(client, {
    mutationKey: ["restore", 7],
    meta: notified("Restore Casa"),
    mutationFn: (title: string) => {
      sent.push(title);
      return Promise.reject(FAILURE);
    },
  });
  await expect(mutation.execute("Casa")).rejects.toBe(FAILURE);
  expect(reports).toMatchObject([
    { component: "mutation restore 7", subject: "Restore Casa", isChange: true, isShown: false },
  ]);
  await expect(reports[0]?.retry?.()).rejects.toBe(FAILURE);
  expect([sent, shown()]).toStrictEqual([
    ["Casa", "Casa"],
    [false, true],
  ]);
});

it("a change that its form shows is reported as shown", async () => {
  const { client, shown } = clientWithReports();
  const mutation = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(FAILURE) });
  await expect(mutation.execute(undefined)).rejects.toBe(FAILURE);
  expect(shown()).toStrictEqual([true]);
});

it("a change that fails once its learner has signed out is nobody else's business", async () => {
  const { client, reports } = clientWithReports();
  const answer = Promise.withResolvers<never>();
  const mutation = client.getMutationCache().build(client, {
    meta: notified("Restore Casa"),
    mutationFn: () => answer.promise,
  });
  const sent = mutation.execute(undefined);
  client.clear();
  answer.reject(FAILURE);
  await expect(sent).rejects.toBe(FAILURE);
  expect(reports).toStrictEqual([]);
});

it("what could not be had is shown by the page; what could not be had anew is not, and can be tried again", async () => {
  const { client, reports, shown } = clientWithReports();
  let answers = false;
  const queryFn = () => (answers ? Promise.resolve("cards") : Promise.reject(FAILURE));
  const query = new QueryObserver(client, { queryKey: ["cards"], queryFn });
  await query.refetch();
  answers = true;
  await query.refetch();
  answers = false;
  await query.refetch();
  expect([shown(), reports.map(({ component }) => component)]).toStrictEqual([
    [true, false],
    ["query cards", "query cards"],
  ]);
  await expect(reports[1]?.retry?.()).rejects.toBe(FAILURE);
  expect(shown()).toStrictEqual([true, false, true]);
  answers = true;
  expect(await reports[1]?.retry?.()).toBe("cards");
});

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
