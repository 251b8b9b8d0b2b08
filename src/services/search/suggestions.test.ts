import { afterAll, beforeAll, expect, it } from "vitest";
import { SUGGESTION_QUERY_MAX } from "#contract/search/search-suggestions.ts";
import { NO_SUGGESTIONS } from "#domain/search/suggestions.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { createSuggestionService } from "./suggestions.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const ON_DEVICE = { ...NO_SUGGESTIONS, tags: [{ kind: "tag", text: "stored", matches: [] }] } as const;
const suggest = (query: string, signal = new AbortController().signal) =>
  createSuggestionService({
    http: httpTo(server.baseUrl),
    device: () => Promise.resolve(ON_DEVICE),
  }).suggest(query, "cards", signal);
const asked = () => server.received.map(({ method, path, query }) => `${method} ${path}?${String(query)}`);
const matches = [[0, 2]];
const BODY = {
  popular: [{ text: "Heart", matches, deckId: 1 }],
  tags: [{ text: "health", matches, count: 3 }],
  content: [
    { text: "Heavy", matches, deckId: 1, cardId: 4 },
    { text: "He", matches, deckId: 2, cardId: null },
  ],
};

it("suggests decks, tags and contents, in their order", async () => {
  server.answers(() => ({ body: BODY }));
  expect(await suggest("  he ")).toStrictEqual({
    popular: [{ kind: "popular", text: "Heart", matches }],
    tags: [{ kind: "tag", text: "health", matches }],
    content: [
      { kind: "content", text: "Heavy", matches },
      { kind: "content", text: "He", matches },
    ],
  });
  expect(asked()).toStrictEqual(["GET /api/search/suggestions?q=he&type=cards"]);
});

it("suggests for an empty line, and does not ask for a longer one than the server takes", async () => {
  server.answers(() => ({ body: BODY }));
  await suggest(" ");
  const longest = "a".repeat(SUGGESTION_QUERY_MAX);
  await suggest(` ${longest} `);
  expect(await suggest(`${longest}a`)).toStrictEqual(NO_SUGGESTIONS);
  expect(asked()).toStrictEqual([
    "GET /api/search/suggestions?type=cards",
    `GET /api/search/suggestions?q=${longest}&type=cards`,
  ]);
});

it("suggests of the device where the server is not reached", async () => {
  server.answers(() => ({ cut: "before" }));
  expect(await suggest("he")).toStrictEqual(ON_DEVICE);
});

it("fails where the server refuses, and ends with its caller", async () => {
  server.answers(() => ({ status: 400 }));
  await expect(suggest("he")).rejects.toMatchObject({ status: 400 });
  await expect(suggest("he", AbortSignal.abort())).rejects.toMatchObject({ failure: { kind: "aborted" } });
});
