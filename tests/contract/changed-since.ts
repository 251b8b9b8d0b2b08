import { expect, vi } from "vitest";
import { listCards } from "#contract/cards.ts";
import { as, inDeck } from "./fixture.ts";
import type { SignedIn, TestServer } from "./harness.ts";

/** The first page of a deck's changes since a cursor; without one, all cards. */
export function cardsSince(server: TestServer, learner: SignedIn, deckId: number, since?: string) {
  const query = { size: "500", ...(since === undefined ? {} : { since }) };
  return server.succeed(listCards, { ...as(learner), ...inDeck(deckId), query });
}

/** A summary of a deck's changes since a cursor. */
export async function changesSince(server: TestServer, learner: SignedIn, deckId: number, since: string) {
  const { content, removed, totalElements, full } = await cardsSince(server, learner, deckId, since);
  expect([full, totalElements]).toStrictEqual([false, content.length]);
  return { changed: content.map(({ id }) => id), removed };
}

/**
 * A cursor after everything that was done so far. Transactions in other files' databases hold the cursor back while
 * they run, so this polls until it has advanced.
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
