import { expect, it, onTestFinished } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { csrf } from "#tests/support/csrf.ts";
import { DECK, NOW, USER, cardOf, deckOf, testDatabase } from "#tests/support/offline-database.ts";
import { plainSteps } from "#tests/support/plain-steps.ts";
import { createHttp } from "../../http/http.ts";
import { readCachedDeck } from "../cards/cached-decks.ts";
import { refreshDeck } from "./refresh-deck.ts";

const OF = { userId: USER, deckId: DECK };

it("a subscription that has ended keeps the deck as it is, and leads nobody to the plans in the background", async () => {
  const server = await answeringServer();
  onTestFinished(() => server.close());
  const database = await testDatabase();
  let led = 0;
  const http = createHttp({
    ...plainSteps,
    baseUrl: server.baseUrl,
    timeZone: () => "Africa/Cairo",
    deadline: (ms) => AbortSignal.timeout(ms),
    csrf,
    access: { current: () => null, renew: () => Promise.reject(new Error("No renewal was expected.")) },
    onUnsubscribed: () => void (led += 1),
  });
  const refresh = () =>
    refreshDeck({ database, http, quota: { reserve: () => Promise.resolve() }, now: () => NOW }, OF);
  const page = { page: 0, size: 500, totalElements: 1, totalPages: 1, cursor: "c1", full: true, removed: [] };
  server.answers(({ path, query }) => {
    if (path === `/api/decks/${DECK}`) return { body: deckOf(DECK, 1) };
    if (query.get("since"))
      return { status: 402, body: { code: "SUBSCRIPTION_REQUIRED", message: "No plan." } };
    return { body: { ...page, content: [cardOf(1)] } };
  });
  await refresh();
  await expect(refresh()).rejects.toMatchObject({ status: 402, code: "SUBSCRIPTION_REQUIRED" });
  expect(await readCachedDeck(database, OF)).toMatchObject({ cursor: expect.stringContaining("c1") });
  expect(led).toBe(0);
});
