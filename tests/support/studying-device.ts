import { createLocalStudy } from "#src/services/offline/study/local-study.ts";
import { createUnsyncedCopies } from "#src/services/offline/reviews/unsynced-copies.ts";
import { refreshDeck } from "#src/services/offline/decks/refresh-deck.ts";
import type { StorageQuota } from "#src/services/offline/storage/storage-quota.ts";
import type { answeringServer } from "./answering-server.ts";
import { httpTo } from "./http-to.ts";
import { DECK, NOW, USER, cardOf, deckOf, testDatabase } from "./offline-database.ts";

type Server = Awaited<ReturnType<typeof answeringServer>>;

/** Serves a deck with this many new cards, in pages. */
export function serveDeck(server: Server, cards: number, { areNews = false } = {}) {
  const all = Array.from({ length: cards }, (_, index) => cardOf(index + 1));
  server.answers(({ path, query }) => {
    if (path === `/api/decks/${DECK}`) return { body: deckOf(DECK, cards) };
    const after = Number(query.get("after") ?? 0);
    const content =
      query.has("since") && !areNews
        ? []
        : all.filter(({ id }) => id > after).slice(0, Number(query.get("size")));
    const page = { page: 0, size: 500, totalElements: cards, totalPages: 1 };
    return { body: { ...page, content, cursor: "c1", full: !query.has("since"), removed: [] } };
  });
}

const openQuota = { reserve: () => Promise.resolve() };

/** A studying device with a server in this process. */
export async function studyingDevice(server: Server, quota: Partial<StorageQuota> = {}) {
  const database = await testDatabase();
  let saved = 0;
  let deadline = new AbortController();
  const http = httpTo(server.baseUrl);
  const copies = createUnsyncedCopies(database, USER);
  const study = createLocalStudy({
    database,
    copies,
    userId: USER,
    newDeviceId: () => "device-1",
    now: () => NOW,
    timeZone: () => "Africa/Cairo",
    decksToReview: () => Promise.resolve([]),
    deadline: () => (deadline = new AbortController()).signal,
    reserveReview: () => quota.reserveReview?.() ?? Promise.resolve(),
    refresh: (deckId, asked) =>
      refreshDeck(
        { database, http, quota: { ...openQuota, ...quota }, now: () => NOW, call: { signal: asked } },
        { userId: USER, deckId },
      ),
    onSaved: () => (saved += 1),
  });
  return {
    database,
    copies,
    study,
    saved: () => saved,
    late: () => deadline.abort(new DOMException("", "TimeoutError")),
  };
}
