import { expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { apiTo } from "#tests/support/api-to.ts";
import { deckOf } from "#tests/support/offline-database.ts";
import { createNewDeck } from "./new-deck.ts";

it("no deck is made before its first cards are sent; after a lost answer the same one is asked for again", async () => {
  const server = await answeringServer();
  const made: number[] = [];
  const sent: unknown[] = [];
  server.answers(({ body }) => {
    sent.push(body);
    return sent.length === 1 ? { cut: "before" } : { status: 201, body: deckOf(7) };
  });
  const deck = createNewDeck(apiTo(server.baseUrl), "Imported", undefined, ({ id }) => void made.push(id));
  deck.name(" ");
  expect(sent).toEqual([]);
  await expect(deck.make()).rejects.toMatchObject({ failure: { kind: "unanswered" } });
  expect(deck.id()).toBeNull();
  expect(await deck.make()).toBe(7);
  expect(await deck.make()).toBe(7);
  expect(made).toEqual([7]);
  const first = { title: "Imported", creationId: expect.stringMatching(/^[\da-f-]{36}$/) };
  expect(sent).toEqual([first, sent[0]]);
  server.close();
});
