import type { Card, listCards } from "#contract/cards.ts";
import type { ResponseOf } from "#contract/endpoint.ts";

export type CardPage = ResponseOf<typeof listCards>;

/** A page with one of its cards as it was saved. */
export const withCard = (page: CardPage | undefined, saved: Card): CardPage | undefined =>
  page && {
    ...page,
    content: page.content.map((card) => {
      if (card.id !== saved.id) return card;
      const { schedule, marks } = card;
      return { ...saved, schedule, ...(marks && { marks }) };
    }),
  };
