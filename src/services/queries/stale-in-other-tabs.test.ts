import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, onTestFinished, vi } from "vitest";
import { followOtherTabs } from "./stale-in-other-tabs.ts";

/** A tab that shows the count of due cards; `asked` counts its requests. */
function openTab() {
  const client = new QueryClient();
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const channel = new BroadcastChannel("ibis-stale-test");
  const ask = vi.fn<() => Promise<number>>(() => Promise.resolve(4));
  const observer = new QueryObserver(client, {
    queryKey: ["decks", "due"],
    queryFn: ask,
    staleTime: Infinity,
  });
  onTestFinished(observer.subscribe(() => {}));
  onTestFinished(() => channel.close());
  const notify = followOtherTabs(channel, page, client);
  return { ask, page, notify, channel };
}

it("a count that a change made stale is fetched again in the other tabs, in a hidden one once it is seen", async () => {
  const [one, seen, hidden] = [openTab(), openTab(), openTab()];
  await vi.waitFor(() => expect(hidden.ask).toHaveBeenCalledTimes(1));
  hidden.page.visibilityState = "hidden";
  one.notify([["exams"], ["decks"]]);
  await vi.waitFor(() => expect(seen.ask).toHaveBeenCalledTimes(2));
  expect(one.ask).toHaveBeenCalledTimes(1);
  expect(hidden.ask).toHaveBeenCalledTimes(1);
  hidden.page.visibilityState = "visible";
  hidden.page.dispatchEvent(new Event("visibilitychange"));
  hidden.page.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(hidden.ask).toHaveBeenCalledTimes(2));
});

it("ignores a message of another shape", async () => {
  const [one, other] = [openTab(), openTab()];
  one.channel.postMessage({ queries: "all" });
  one.notify([["decks"]]);
  await vi.waitFor(() => expect(other.ask).toHaveBeenCalledTimes(2));
});
