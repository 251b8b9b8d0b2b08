import { DeckParams } from "../decks.ts";
import { endpoint } from "../endpoint.ts";

export const exportAnkiPackage = endpoint({
  method: "GET",
  path: "/api/decks/{deckId}/anki",
  access: "user",
  summary:
    "A deck as an Anki package (.apkg): its cards and tags, with the schedules, marks and answers of the learner who asks",
  params: DeckParams,
  binary: true,
  errors: [402, 404, 409, 503],
});
