import { expect, vi } from "vitest";
import { listCards } from "#contract/cards.ts";
import { as, inDeck } from "./desk.ts";
import type { SignedIn, TestServer } from "./harness.ts";

/** The first page of what changed in a deck since a cursor; all of it where there is none. */
export function cardsSince(server: TestServer, learner: SignedIn, deckId: number, since?: string) {
  const query = { size: "500", ...(since === undefined ? {} : { since }) };
  return server.succeed(listCards, { ...as(learner), ...inDeck(deckId), query });
}

/** What changed in a deck since a cursor, in short. */
export async function changesSince(server: TestServer, learner: SignedIn, deckId: number, since: string) {
  const { content, removed, totalElements, full } = await cardsSince(server, learner, deckId, since);
  expect([full, totalElements]).toStrictEqual([false, content.length]);
  return { changed: content.map(({ id }) => id), removed };
}

/**
 * A cursor after everything that was done so far. Transactions of other files' databases hold a cursor back while they
 * run, so that it is asked for until it is there.
 */
export function settledCursor(server: TestServer, learner: SignedIn, deckId: number): Promise<string> {
  return vi.waitFor(
    async () => {
      const { cursor } = await cardsSince(server, learner, deckId);
      expect(await changesSince(server, learner, deckId, cursor)).toStrictEqual({ changed: [], removed: [] });
      return cursor;
    },
    { timeout: 20_000, interval: 20 },
  );
}
