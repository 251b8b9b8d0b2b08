import { expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { apiTo } from "#tests/support/api-to.ts";
import { deckOf } from "#tests/support/offline-database.ts";
import { createDeckCreating } from "./deck-creating.ts";

it("sends a deck again as the same creation after a lost answer, and a changed one as another", async () => {
  const server = await answeringServer();
  const sent: unknown[] = [];
  server.answers(({ body }) => {
    sent.push(body);
    return sent.length === 1 ? { cut: "before" } : { status: 201, body: deckOf(7) };
  });
  let made = 0;
  const create = createDeckCreating(
    apiTo(server.baseUrl),
    () => `00000000-0000-7000-8000-00000000000${(made += 1)}`,
  );
  await expect(create({ title: "Verbs" })).rejects.toMatchObject({ failure: { kind: "unanswered" } });
  await expect(create({ title: "Verbs" })).resolves.toMatchObject({ id: 7 });
  await create({ title: "Nouns" });
  expect(sent).toEqual([
    { title: "Verbs", creationId: "00000000-0000-7000-8000-000000000001" },
    { title: "Verbs", creationId: "00000000-0000-7000-8000-000000000001" },
    { title: "Nouns", creationId: "00000000-0000-7000-8000-000000000002" },
  ]);
  server.close();
});
