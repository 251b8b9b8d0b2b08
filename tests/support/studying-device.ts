import type { ReviewCard } from "#contract/cards.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { createOpenSessionReader } from "#src/services/study/open-session.ts";
import { createServerQueue } from "#src/services/study/server-queue.ts";
import { createLocalStudy } from "#src/services/offline/study/local-study.ts";
import { createUnsyncedCopies } from "#src/services/offline/reviews/unsynced-copies.ts";
import { refreshDeck } from "#src/services/offline/decks/refresh-deck.ts";
import type { StorageQuota } from "#src/services/offline/storage/storage-quota.ts";
import type { ReceivedRequest, Reply, answeringServer } from "./answering-server.ts";
import { httpTo } from "./http-to.ts";
import { DECK, NOW, USER, cardOf, deckOf, testDatabase } from "./offline-database.ts";

type Server = Awaited<ReturnType<typeof answeringServer>>;

/** The answer of a server that has a deck with this many new cards, in pages. */
export function answerDeck(
  { path, query }: Pick<ReceivedRequest, "path" | "query">,
  cards: number,
  { areNews = false } = {},
): Reply {
  const all = Array.from({ length: cards }, (_, index) => cardOf(index + 1));
  if (path === `/api/decks/${DECK}`) return { body: deckOf(DECK, cards) };
  if (path === `/api/study/review-cards/${DECK}`) return { body: queueOfNew(all.slice(0, 20), cards - 20) };
  const after = Number(query.get("after") ?? 0);
  const content =
    query.has("since") && !areNews
      ? []
      : all.filter(({ id }) => id > after).slice(0, Number(query.get("size")));
  const page = { page: 0, size: 500, totalElements: cards, totalPages: 1 };
  return { body: { ...page, content, cursor: "c1", full: !query.has("since"), removed: [] } };
}

/** Serves that deck. */
export function serveDeck(server: Server, cards: number, news?: { readonly areNews: boolean }) {
  server.answers((request) => answerDeck(request, cards, news));
}

const queueOfNew = (content: readonly ReviewCard[], newLater: number) => ({
  content,
  counts: { new: content.length, learning: 0, due: 0 },
  newLater,
  reviewsLater: 0,
  suspended: 0,
  study: {
    presetId: null,
    options: DEFAULT_OPTIONS,
    today: { newPerDay: null, reviewsPerDay: null },
  },
});

const openQuota = { reserve: () => Promise.resolve() };

/** A studying device with a server in this process. */
export async function studyingDevice(
  server: Server,
  quota: Partial<StorageQuota> = {},
  sessionRefusal: () => Promise<string | null> = () => Promise.resolve(null),
) {
  const database = await testDatabase();
  let saved = 0;
  const refreshes: Promise<void>[] = [];
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
    decksToStudy: () => Promise.resolve([]),
    sessionRefusal,
    deadline: () => (deadline = new AbortController()).signal,
    reserveReview: () => quota.reserveReview?.() ?? Promise.resolve(),
    readOpenSession: createOpenSessionReader(http),
    readQueue: createServerQueue({ http, now: () => NOW, timeZone: () => "Africa/Cairo" }),
    refresh(deckId, asked, exclude = [], onProgress = () => {}) {
      const call = { signal: asked };
      const refreshing = refreshDeck(
        { database, http, quota: { ...openQuota, ...quota }, now: () => NOW, call, exclude, onProgress },
        { userId: USER, deckId },
      );
      refreshes.push(refreshing);
      return refreshing;
    },
    onSaved: () => (saved += 1),
  });
  return {
    database,
    copies,
    study,
    saved: () => saved,
    /** Waits for what comes behind a session. */
    arrived: () => Promise.allSettled(refreshes),
    late: () => deadline.abort(new DOMException("", "TimeoutError")),
  };
}
