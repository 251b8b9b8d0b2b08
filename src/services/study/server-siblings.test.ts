import { expect, it, onTestFinished } from "vitest";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { DECK, NOW, cardOf } from "#tests/support/offline-database.ts";
import { createServerQueue } from "./server-queue.ts";

it.each([
  ["leaves the choice among the cards of a note to the server, where it buries the others", true, [1, 2, 3]],
  ["gives one card of each note, where more of them may come on a day", false, [1, 3]],
])("%s", async (_, burySiblings, ids) => {
  const server = await answeringServer();
  onTestFinished(() => server.close());
  const noteId = "01890a5d-ac96-774b-bcce-b302099a8057";
  server.answers(() => ({
    body: {
      content: [cardOf(1, { noteId }), cardOf(2, { noteId, variant: -1 }), cardOf(3)],
      counts: { new: 3, learning: 0, due: 0 },
      newLater: 0,
      reviewsLater: 0,
      siblingsLater: 4,
      suspended: 0,
      study: {
        presetId: null,
        options: { ...DEFAULT_OPTIONS, burySiblings },
        today: { newPerDay: null, reviewsPerDay: null },
      },
    },
  }));
  const read = createServerQueue({ http: httpTo(server.baseUrl), now: () => NOW, timeZone: () => "UTC" });
  const { items, later } = await read({ kind: "study", deckId: DECK }, new AbortController().signal);
  expect(items.map(({ id }) => id)).toStrictEqual(ids);
  expect(items[0]).toMatchObject({ noteId });
  expect(later.siblings).toBe(4);
});
