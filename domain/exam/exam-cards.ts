import type { Card } from "#contract/cards.ts";
import { isCloze, sidesOf } from "../notes/cards-of-note.ts";
import type { ExamCard } from "./exam-card.ts";

type Asked = Pick<Card, "id" | "front" | "back" | "variant" | "noteId"> & {
  readonly tags: readonly { readonly name: string }[];
};

/** `accepted`: further right answers of the card. */
export function examCard(card: Asked, accepted: readonly string[] = []): ExamCard {
  const { question, answer, typed } = sidesOf(card);
  return {
    cardId: card.id,
    question,
    answer,
    hidden: isCloze(card) ? (typed ?? null) : null,
    tags: card.tags.map(({ name }) => name),
    noteId: card.noteId ?? null,
    accepted,
    ...(card.variant !== undefined && { variant: card.variant }),
  };
}
