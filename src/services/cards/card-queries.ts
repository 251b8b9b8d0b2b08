import { type Card, getCard, type listCards } from "#contract/cards.ts";
import { type BulkChange, changeCards, undoCardChange } from "#contract/decks/bulk-changes.ts";
import { addCards, updateCard, updateCards } from "#contract/decks/card-changes.ts";
import type { CallOf, ResponseOf } from "#contract/endpoint.ts";
import { markCards } from "#contract/study/card-marks.ts";
import type { Affected } from "../queries/affected.ts";
import { change } from "../queries/change.ts";
import { deckAffected } from "../queries/deck-queries.ts";
import { DECKS_KEY, deckKey } from "../queries/keys.ts";
import { resource } from "../queries/resource.ts";

const ofCard = (cardId: number) => ({ params: { cardId: String(cardId) } });
const inDeck = (deckId: number) => ({ params: { deckId: String(deckId) } });

export const cardQuery = resource({
  endpoint: getCard,
  key: (deckId: number, cardId: number) => [...deckKey(deckId), "card", cardId],
  call: (_, cardId) => ofCard(cardId),
  staleTime: 0,
  gcTime: 0,
});

export type CardPage = ResponseOf<typeof listCards>;

export const withCard = (page: CardPage | undefined, saved: Card): CardPage | undefined =>
  page && {
    ...page,
    content: page.content.map((card) => {
      if (card.id !== saved.id) return card;
      const { schedule, marks } = card;
      return { ...saved, schedule, ...(marks && { marks }) };
    }),
  };

interface InDeck<Body> {
  readonly deckId: number;
  readonly body: Body;
}
const callInDeck = <Body>({ deckId, body }: InDeck<Body>) => ({ ...inDeck(deckId), body });
const affectsDeck = ({ deckId }: { readonly deckId: number }) => deckAffected(deckId);

export const cardsAddition = change({
  endpoint: addCards,
  call: callInDeck<CallOf<typeof addCards>["body"]>,
  affects: affectsDeck,
});

export const cardsUpdate = change({
  endpoint: updateCards,
  call: callInDeck<CallOf<typeof updateCards>["body"]>,
  affects: affectsDeck,
});

/** The list of the deck is fetched again once the editor is closed. */
export const cardEdit = change({
  endpoint: updateCard,
  call: ({
    cardId,
    body,
  }: {
    readonly cardId: number;
    readonly body: CallOf<typeof updateCard>["body"];
  }) => ({
    ...ofCard(cardId),
    body,
  }),
  affects: ({ cardId }) => ({ queries: [DECKS_KEY], later: true, device: [{ cardId }] }),
});

export const cardMarking = change({
  endpoint: markCards,
  call: callInDeck<CallOf<typeof markCards>["body"]>,
  affects: affectsDeck,
});

/** While cards are studied, nothing else is shown of their deck. */
export const studiedCardMarking = change({
  endpoint: markCards,
  call: callInDeck<CallOf<typeof markCards>["body"]>,
  affects: ({ deckId }) => ({ device: [{ deckId }] }),
});

interface ManyCards {
  readonly deckId: number;
  readonly changeId: string;
  readonly change: BulkChange;
}
const decksAffected = ({ deckId, change: done }: ManyCards): Affected => ({
  queries: [DECKS_KEY],
  device: [{ deckId }, ...(done.kind === "move" ? [{ deckId: done.deckId }] : [])],
});

export const manyCardsChange = change({
  endpoint: changeCards,
  call: ({ deckId, cardIds, ...more }: ManyCards & { readonly cardIds: readonly number[] }) => ({
    ...inDeck(deckId),
    body: { ...more, cardIds: [...cardIds] },
  }),
  affects: decksAffected,
  evenRefused: true,
});

export const manyCardsUndo = change({
  endpoint: undoCardChange,
  call: ({ deckId, changeId }: ManyCards) => ({ params: { deckId: String(deckId), changeId } }),
  affects: decksAffected,
  evenRefused: true,
});
