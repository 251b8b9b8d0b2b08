import { type Batch, type TableName, tableOf } from "./card-import.tables.model.ts";

export type Existing = "skip" | "update";

/** A batch, as it would be sent. */
export interface PlannedBatch extends Batch {
  readonly kind: "add" | "update";
}

/** What the deck has beside what was in it from the beginning. */
export interface Deck {
  /** Batches that were added. */
  readonly added: readonly string[];
  /** Batches that were changed. */
  readonly changed: readonly string[];
}

export const cardsIn = (batches: readonly Batch[]) => batches.reduce((sum, { count }) => sum + count, 0);

const present = (table: TableName, { added }: Deck) =>
  tableOf(table).batches.filter(({ cards }) => added.includes(cards));

function updatesOf(table: TableName, deck: Deck): readonly Batch[] {
  const { known, batches } = tableOf(table);
  const there = [...(known ? [known] : []), ...present(table, deck)];
  // Batches that are full stay by themselves.
  if (batches.length > 1 || there.length === 0) return there;
  return [{ cards: there.map(({ cards }) => cards).join(", "), count: cardsIn(there) }];
}

/** What is sent of a table, in order. */
export function planOf(table: TableName | null, existing: Existing, deck: Deck): readonly PlannedBatch[] {
  if (table === null) return [];
  const adds = tableOf(table).batches.filter(({ cards }) => !deck.added.includes(cards));
  const updates = existing === "update" ? updatesOf(table, deck) : [];
  return [
    ...adds.map((batch) => ({ kind: "add" as const, ...batch })),
    ...updates.map((batch) => ({ kind: "update" as const, ...batch })),
  ];
}

/** What is said of a table before it is imported. */
export function foundIn(table: TableName, existing: Existing, deck: Deck) {
  const { known, refused, repeated = 0 } = tableOf(table);
  const isChanged = known && !deck.changed.some((cards) => cards.startsWith(known.cards));
  const plan = planOf(table, existing, deck);
  const there = (known?.count ?? 0) + cardsIn(present(table, deck));
  return {
    add: cardsIn(plan.filter(({ kind }) => kind === "add")),
    update: cardsIn(plan.filter(({ kind }) => kind === "update")),
    same: there - (isChanged ? 1 : 0),
    changed: isChanged ? 1 : 0,
    repeated,
    refused: refused.length,
    existing,
  };
}

/** Whether a table has cards to compare with the deck. */
export const hasCards = (table: TableName) => {
  const { batches, known } = tableOf(table);
  return batches.length > 0 || known !== undefined;
};
