import type { ImportedCard, compareCards, updateCards } from "#contract/decks/card-changes.ts";
import type { BodyOf, ResponseOf } from "#contract/endpoint.ts";

export type DeckMatch = ResponseOf<typeof compareCards>["matches"][number];
export type CardUpdate = BodyOf<typeof updateCards>["cards"][number];

/** In the deck: the same card, or its front with another back. */
export type Known = "same" | "changed";

/** For rows that the deck has. */
export type Existing = "skip" | "update";

export interface ImportPlan {
  readonly add: readonly ImportedCard[];
  readonly update: readonly CardUpdate[];
}

export interface PlannedImport {
  /** By card; undefined: new. */
  readonly known: readonly (Known | undefined)[];
  readonly plans: Readonly<Record<Existing, ImportPlan>>;
}

/**
 * A card of the deck belongs to an equal row, else to the first with its front; other rows are new cards, so that resuming
 * loses none. `hasTags` false keeps the deck's tags.
 */
export function planImport(
  cards: readonly ImportedCard[],
  matches: readonly DeckMatch[],
  hasTags: boolean,
): PlannedImport {
  const known: (Known | undefined)[] = cards.map(() => undefined);
  const found = new Set(matches.flatMap(({ cardId, same }) => (same ? [cardId] : [])));
  const rowOf = new Map<number, number>();
  for (const { index, cardId, same } of matches) {
    if (!same && found.has(cardId)) continue;
    known[index] = same ? "same" : "changed";
    if (!rowOf.has(cardId)) rowOf.set(cardId, index);
  }
  const updatedRows = new Set(rowOf.values());
  const isNew = (index: number) => known[index] === undefined;
  const isBeside = (index: number) => known[index] === "changed" && !updatedRows.has(index);
  const update = [...rowOf].flatMap(([id, index]) => {
    const card = cards[index];
    if (!card) return [];
    const { tags, guid: _, ...texts } = card;
    return [{ id, ...texts, ...(hasTags && { tags }) }];
  });
  return {
    known,
    plans: {
      skip: { add: cards.filter((_, index) => isNew(index)), update: [] },
      update: { add: cards.filter((_, index) => isNew(index) || isBeside(index)), update },
    },
  };
}
