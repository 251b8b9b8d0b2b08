import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Replacement } from "#contract/decks/find-and-replace.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { previewReplacement } from "./preview-replacement.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const DOG: Replacement = {
  find: "cat",
  replacement: "dog",
  sides: "both",
  matchCase: false,
  wholeWords: false,
};
const Asked = v.object({ after: v.optional(v.number()), cardIds: v.optional(v.array(v.number())) });
const page = (cardIds: number[], next: number | null) => ({
  body: { version: `1:${cardIds[0]}:`, cardIds, refused: [], samples: [], next },
});
const ask = (cardIds: readonly number[] | null) =>
  previewReplacement(
    httpTo(server.baseUrl),
    { deckId: 7, cardIds, replacement: DOG },
    new AbortController().signal,
  );

it("goes on until all of the deck was searched", async () => {
  server.answers(({ body }) =>
    v.parse(Asked, body).after === undefined ? page([1, 2], 5) : page([8], null),
  );
  const preview = await ask(null);
  expect([preview.version, preview.cardIds]).toStrictEqual(["1:1:", [1, 2, 8]]);
  expect(server.received.map(({ path, body }) => [path, body])).toStrictEqual([
    ["/api/decks/7/cards/replacement-preview", { replacement: DOG }],
    ["/api/decks/7/cards/replacement-preview", { replacement: DOG, after: 5 }],
  ]);
});

it("asks for many selected cards in parts, and counts those that come twice once", async () => {
  const selected = Array.from({ length: 1001 }, (_, n) => n + 1);
  server.answers(({ body }) =>
    page([...new Set([...(v.parse(Asked, body).cardIds ?? []).slice(0, 1), 1])], null),
  );
  const before = server.received.length;
  expect((await ask(selected)).cardIds).toStrictEqual([1, 1001]);
  expect(server.received.slice(before).map(({ body }) => v.parse(Asked, body).cardIds?.length)).toStrictEqual(
    [1000, 1],
  );
});

it("fails where the server refuses", async () => {
  server.answers(() => ({ status: 404, body: { message: "No such deck.", code: "RESOURCE_NOT_FOUND" } }));
  await expect(ask(null)).rejects.toMatchObject({ status: 404 });
});
