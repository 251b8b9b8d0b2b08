import { NO_MARKS, toWireMarks } from "#domain/study/marks/card-marks.ts";
import * as contract from "#contract/study/card-marks.ts";
import { route, type Route } from "#server/http/route.ts";
import { requireReadableDeck } from "../decks/deck-access.ts";
import { markCards } from "./mark-cards.ts";
import { readMarks } from "./read-marks.ts";

const mark = route(
  contract.markCards,
  async ({ caller: { userId }, params: { deckId }, body }, { db, now }) => {
    await requireReadableDeck(db, userId, deckId);
    const there = await markCards(db, { userId, deckId, now: now() }, body.cards);
    const marks = await readMarks(db, userId, there);
    return { cards: there.map((cardId) => ({ cardId, marks: marks.get(cardId) ?? toWireMarks(NO_MARKS) })) };
  },
);

export const cardMarkRoutes: readonly Route[] = [mark];
