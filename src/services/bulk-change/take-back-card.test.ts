import { afterAll, beforeAll, expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { apiTo } from "#tests/support/api-to.ts";
import { createBulkChangeService } from "./bulk-change.ts";
import { takeBackCard } from "./take-back-card.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const FRONTS: Readonly<Record<string, string>> = { 4: "uno", 5: "uno", 6: "dos" };
const takeBack = (front: string) => {
  server.answers(({ path }) => {
    const id = path.split("/").at(-1) ?? "";
    if (id === "ids")
      return { body: { cards: [4, 5, 6].map((cardId) => ({ id: cardId, suspended: false, flag: 0 })) } };
    if (id === "changes") return { body: { cardIds: [5], overLimit: [] } };
    const time = "2026-01-01T00:00:00.000Z";
    const texts = { front: FRONTS[id], back: "one", tags: [] };
    return { body: { id: Number(id), deckId: 7, ...texts, createdAt: time, updatedAt: time } };
  });
  const api = apiTo(server.baseUrl);
  const newId = () => "00000000-0000-7000-8000-000000000001";
  return takeBackCard(api, createBulkChangeService({ api, now: () => 0, newId }), 7, { front, back: " one" });
};
const changed = () => server.received.filter(({ method }) => method === "POST").map(({ body }) => body);

it("deletes the newest card with the texts of the one that was added", async () => {
  expect(await takeBack("uno ")).toBe(true);
  expect(changed()).toEqual([
    { changeId: "00000000-0000-7000-8000-000000000001", cardIds: [5], change: { kind: "delete" } },
  ]);
});

it("deletes nothing where that card is gone", async () => {
  expect(await takeBack("tres")).toBe(false);
  expect(changed()).toEqual([]);
});
