import { NO_MARKS, toWireMarks } from "#domain/study/marks/card-marks.ts";
import * as contract from "#contract/study/card-marks.ts";
import { route, type Route } from "#server/http/route.ts";
import { requireReadableDeck } from "../decks/deck-access.ts";
import { markCards } from "./mark-cards.ts";
import { readMarks } from "./read-marks.ts";

export const cardMarkRoutes: readonly Route[] = [
  route(contract.markCards, async ({ caller: { userId }, params: { deckId }, body }, { db, now }) => {
    const there = await markCards(db, { userId, now: now() }, body.cards);
    // Its cards may have been moved before it went to the trash.
    if (there.length === 0) await requireReadableDeck(db, userId, deckId);
    const marks = await readMarks(db, userId, there);
    return { cards: there.map((cardId) => ({ cardId, marks: marks.get(cardId) ?? toWireMarks(NO_MARKS) })) };
  }),
];
