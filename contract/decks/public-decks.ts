import * as v from "valibot";
import { Deck, DeckParams } from "../decks.ts";
import { endpoint } from "../endpoint.ts";
import { Uuid } from "../values.ts";

export const setDeckVisibility = endpoint({
  method: "PUT",
  path: "/api/decks/{deckId}/visibility",
  access: "user",
  summary: "Publish a deck for every learner to find and study, or make it private again",
  params: DeckParams,
  body: v.strictObject({ isPublic: v.boolean() }),
  errors: [403, 404],
});

export const copyDeck = endpoint({
  method: "POST",
  path: "/api/decks/{deckId}/copies",
  access: "user",
  summary: "Copy a deck that the learner may study, with its cards and images and without anybody's answers",
  params: DeckParams,
  body: v.strictObject({
    /** A repeated call with the same id makes no second copy. */
    copyId: Uuid,
  }),
  response: Deck,
  status: 201,
  errors: [402, 404, 409],
});
