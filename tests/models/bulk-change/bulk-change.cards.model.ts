/** The cards of the deck, in their order. */
export const DECK = [1, 2, 3] as const;

type Wanted = "all" | number;

/** A person selects cards of a list, changes them together, and takes that back. */
export interface Context {
  readonly selected: readonly number[];
  /** Where a range begins. */
  readonly anchor: number | null;
  /** What is to be selected once all cards are known. */
  readonly wanted: Wanted;
  readonly listProblem: string | null;
  readonly kind: "delete" | "addTags";
  /** Cards that are to be changed. */
  readonly named: readonly number[];
  /** Cards that are still to be changed, in parts with their names. */
  readonly parts: readonly { readonly name: string; readonly cards: readonly number[] }[];
  /** The server may have done the first of them. */
  readonly unsure: boolean;
  /** Parts that can be taken back; `?` where that is not sure. */
  readonly done: readonly string[];
  readonly changed: number;
  readonly overLimit: number;
  readonly gone: number;
  readonly restored: number;
  readonly left: number;
  readonly problem: string | null;
  readonly asked: readonly string[];
}

/** What became of a part: its cards were changed, also the first one of the next part, or nothing could be changed. */
export type Became = "own" | "withNext" | "over" | "gone" | "nothing";

export type BulkChangeModelEvent =
  | { type: "begin" }
  | { type: "leave" }
  | { type: "toggle"; card: number }
  | { type: "through"; card: number; isKnown: boolean }
  | { type: "all" }
  | { type: "none" }
  | { type: "giveUp" }
  | { type: "listed" }
  | { type: "unlisted" }
  /** `cards` instead of those that are selected. */
  | { type: "apply"; kind: "delete" | "addTags"; cards?: readonly number[] }
  | { type: "planned"; parts: readonly (readonly number[])[] }
  | { type: "done"; became: Became }
  | { type: "refused" }
  | { type: "lost" }
  | { type: "cancel" }
  | { type: "retry" }
  | { type: "undo" }
  | { type: "takenBack"; restored: number; left: number }
  | { type: "dismiss" };

export const sorted = (cards: Iterable<number>) => [...new Set(cards)].toSorted((a, b) => a - b);

/** The cards between two, with both. */
export const between = (from: number | null, to: number): number[] =>
  DECK.filter((card) => card >= Math.min(from ?? to, to) && card <= Math.max(from ?? to, to));

/** What a part came to. */
export function becomes(
  became: Became,
  own: readonly number[],
  next: readonly number[],
): {
  readonly cardIds: readonly number[];
  readonly overLimit: readonly number[];
  readonly gone: readonly number[];
} {
  return {
    cardIds: became === "own" ? own : became === "withNext" ? [...own, ...next.slice(0, 1)] : [],
    overLimit: became === "over" ? own : [],
    gone: became === "gone" ? own : [],
  };
}
