import { QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { DECKS_KEY, deckKey } from "./deck-queries.ts";
import { createQueryClient } from "./query-client.ts";
import { refetchDecks, refetchOtherDecks } from "./refetch-decks.ts";

/** A page that shows a deck, and one that shows the list of decks; `asked` is what they ask the server for. */
async function shownDecks() {
  const client = createQueryClient();
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
  return { client, asked, leaveDeck: () => leaving[0]?.() };
}

it("a deck that went to the trash is not asked for again while its page is still there", async () => {
  const { client, asked } = await shownDecks();
  await refetchOtherDecks(client, 7);
  expect(asked).toStrictEqual(["list"]);
});

it("news of decks waits for the end of a change, which may remove what would be asked for", async () => {
  const { client, asked, leaveDeck } = await shownDecks();
  const answer = Promise.withResolvers<void>();
  const trash = client.getMutationCache().build(client, {
    mutationFn: () => answer.promise,
    onSuccess() {
      leaveDeck();
      return refetchOtherDecks(client, 7);
    },
  });
  const sent = trash.execute(undefined);
  refetchDecks(client);
  expect(asked).toStrictEqual([]);
  answer.resolve();
  await sent;
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(new Set(asked)).toStrictEqual(new Set(["list"]));
});

it("news of decks is asked for at once where no change is under way", async () => {
  const { client, asked } = await shownDecks();
  refetchDecks(client);
  expect(asked).toStrictEqual(["deck", "list"]);
});
