import { afterAll, beforeAll, expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { cardOf } from "#tests/support/offline-database.ts";
import { exportCards } from "./export-cards.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const page = (from: number, count: number) => ({
  content: Array.from({ length: count }, (_, index) => cardOf(from + index)),
  page: 0,
  size: 500,
  totalElements: 501,
  totalPages: 2,
  cursor: "c",
  full: true,
  removed: [],
});

it("reads all cards, each page behind the last card of the one before", async () => {
  server.answers(({ query }) => ({ body: query.has("after") ? page(501, 1) : page(1, 500) }));
  const text = await exportCards(httpTo(server.baseUrl), 7, new AbortController().signal);
  expect(server.received.map(({ path, query }) => `${path}?${query.toString()}`)).toEqual([
    "/api/decks/7/cards?size=500",
    "/api/decks/7/cards?size=500&after=500",
  ]);
  const lines = text.split("\r\n");
  expect([lines.length, lines[1], lines[501], lines[502]]).toEqual([
    503,
    "front 1,back 1,,",
    "front 501,back 501,,",
    "",
  ]);
});

it("fails as the server does", async () => {
  server.answers(() => ({
    status: 404,
    body: { code: "RESOURCE_NOT_FOUND", message: "There is no deck 7." },
  }));
  const exported = exportCards(httpTo(server.baseUrl), 7, new AbortController().signal);
  await expect(exported).rejects.toMatchObject({ message: "There is no deck 7." });
});
