import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { EnhancedSession } from "#contract/study/history.ts";
import { NOTHING_UNSENT, countAnswers } from "#domain/study/session-history.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { apiTo } from "#tests/support/api-to.ts";
import type { Device } from "./api.ts";
import { historyQuery, sessionQuery, unsentStudyQuery } from "./history-queries.ts";
import { createQueryClient, refetchUnreached } from "./query-client.ts";

const session: EnhancedSession = {
  sessionId: "s",
  type: "study",
  deckId: 4,
  deckTitle: "Words",
  startedAt: "2026-03-02T09:00:00.000Z",
  completedAt: null,
  ...countAnswers([]),
};
const page = { content: [session], page: 0, size: 20, totalElements: 1, totalPages: 1 };
const none = { content: [], page: 0, size: 20, totalElements: 0, totalPages: 0, isPartial: true };

let server: Awaited<ReturnType<typeof answeringServer>>;
let client: ReturnType<typeof createQueryClient>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => {
  client.clear();
  server.close();
});
beforeEach(() => {
  client = createQueryClient();
});

const http = () => apiTo(server.baseUrl);
const asked = () => server.received.map(({ path, query }) => `${path}?${query.toString()}`);
const withDevice = (device: Partial<Device>) => apiTo(server.baseUrl, device);

it("asks for a page of sessions, with the filters that are set", async () => {
  server.answers(() => ({ body: page }));
  expect(await client.query(historyQuery(http(), {}, 0))).toStrictEqual(page);
  const filter = { deck: 4, type: "cram", from: "2026-03-01", to: "2026-03-02" } as const;
  await client.query(historyQuery(http(), filter, 2));
  expect(asked()).toStrictEqual([
    "/api/study/enhanced-sessions?page=0&size=20",
    "/api/study/enhanced-sessions?page=2&size=20&deckId=4&type=cram&from=2026-03-01&to=2026-03-02",
  ]);
});

it("has a part of the list while the server is not reached, and all of it afterwards", async () => {
  server.answers(() => ({ cut: "before" }));
  const query = historyQuery(http(), {}, 0);
  expect(await client.query(query)).toStrictEqual(none);
  server.answers(() => ({ body: page }));
  await refetchUnreached(client);
  expect(await client.query(query)).toStrictEqual(page);
});

it("keeps a list that was loaded before, and hides no other failure", async () => {
  const query = historyQuery(http(), {}, 0);
  server.answers(() => ({ body: page }));
  await client.query(query);
  server.answers(() => ({ cut: "before" }));
  await expect(client.query(query)).rejects.toMatchObject({ unreachable: true });
  expect(client.getQueryData(query.queryKey)).toStrictEqual(page);
  server.answers(() => ({ status: 403 }));
  await expect(client.query(historyQuery(http(), {}, 1))).rejects.toMatchObject({ status: 403 });
});

it("has nothing unsent where the device keeps nothing", async () => {
  const unsent = { sessions: [session], pendingAnswers: { other: 2 } };
  const device = withDevice({ unsentStudy: () => Promise.resolve(unsent) });
  expect(await client.query(unsentStudyQuery(device))).toStrictEqual(unsent);
  client.clear();
  expect(await client.query(unsentStudyQuery(withDevice({})))).toStrictEqual(NOTHING_UNSENT);
});

it("shows a session from the device until the server knows all of it", async () => {
  server.answers(() => ({ body: { sessionId: "s", session, ratings: [] } }));
  let unsent = true;
  const device = withDevice({ unsentSession: async () => (unsent ? { session, ratings: [] } : null) });
  const query = sessionQuery(device, "s");
  expect(await client.query(query)).toStrictEqual({ session, ratings: [], isUnsent: true });
  expect(asked()).toStrictEqual([]);
  unsent = false;
  expect(await client.query(query)).toStrictEqual({ session, ratings: [], isUnsent: false });
  expect(asked()).toStrictEqual(["/api/study/sessions/s/ratings?"]);
});
