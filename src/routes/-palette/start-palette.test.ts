import { expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { apiTo } from "#tests/support/api-to.ts";
import { deckOf } from "#tests/support/offline-database.ts";
import { loadDecks } from "./start-palette.ts";

const pageOf = (title: string, id: number) => {
  const content = [{ ...deckOf(id), title }];
  return { status: 200, body: { content, page: 0, size: 100, totalElements: 1, totalPages: 1 } };
};

it("finds the learner's decks and those of others, such as samples, and the first also without the second", async () => {
  const server = await answeringServer();
  let hasOthers = true;
  server.answers(({ query }) => {
    if (query.get("scope") === "mine") return pageOf("Words", 7);
    return hasOthers ? pageOf("Birds", 8) : { status: 404, body: { message: "No.", code: "NOT_FOUND" } };
  });
  const load = () => {
    const http = apiTo(server.baseUrl);
    return loadDecks({ http, queryClient: http.queryClient });
  };
  const words = { id: "deck 7", label: "Words", kind: "deck" };
  expect(await load()).toEqual([words, { id: "deck 8", label: "Birds", kind: "deck" }]);
  hasOthers = false;
  expect(await load()).toEqual([words]);
  server.close();
});
