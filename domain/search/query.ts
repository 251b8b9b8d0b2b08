import type { SearchType } from "#contract/search/search-values.ts";
import type { FlagColor } from "../study/marks/flag-colors.ts";
import type { CardFlag } from "./card-list-address.ts";

export const TERMS_MAX = 32;

const FAILED_DAYS = 7;
export const FAILED_MS = FAILED_DAYS * 24 * 3_600_000;
export const DECK_FLAGS = ["public", "collaborative", "favorite"] as const;
export type DeckFlag = (typeof DECK_FLAGS)[number];

/** `any`: every text of a card or deck. */
export type SearchField = "any" | "front" | "back";

export interface WordTerm {
  readonly kind: "word";
  /** Without the star, never empty. Without letters it matches everything. */
  readonly text: string;
  readonly in: SearchField;
  readonly excluded: boolean;
  /** For the last word that is not excluded, and words with a star, such as `mito*`. */
  readonly prefix: boolean;
}

/** In quotes: consecutive words, without other forms and typing errors. */
export interface PhraseTerm {
  readonly kind: "phrase";
  readonly text: string;
  readonly in: SearchField;
  readonly excluded: boolean;
}

/** The whole name, ignoring case. */
export interface TagTerm {
  readonly kind: "tag";
  readonly name: string;
  readonly excluded: boolean;
}

/** Words of a title, `deck:anatomy`. Several that are not excluded are alternatives. */
export interface DeckTitleTerm {
  readonly kind: "deckTitle";
  readonly text: string;
  readonly excluded: boolean;
}

/** `deck:#12`; several as with titles. */
export interface DeckIdTerm {
  readonly kind: "deckId";
  readonly id: number;
  readonly excluded: boolean;
}

export interface FlagTerm {
  readonly kind: "flag";
  readonly flag: CardFlag | FlagColor | DeckFlag;
  readonly excluded: boolean;
}

/**
 * Whole numbers, both ends included, at least one given. `difficulty`: FSRS, 1 to 10 (decks: the mean of answered cards).
 * `progress`: percent, see `progressOf`. `cards`: of a deck.
 */
export interface RangeTerm {
  readonly kind: "range";
  readonly field: RangeField;
  readonly min: number | null;
  readonly max: number | null;
}
export const RANGE_FIELDS = ["difficulty", "progress", "cards"] as const;
export type RangeField = (typeof RANGE_FIELDS)[number];

/**
 * The learner's days (see `dayNamed`), such as 2026-01-31, from `from` to before `before`; at least one is given. `due`,
 * `reviewed`: next and last review of answered cards.
 */
export interface DatesTerm {
  readonly kind: "dates";
  readonly field: DateField;
  readonly from: string | null;
  readonly before: string | null;
}
export const DATE_FIELDS = ["created", "updated", "due", "reviewed"] as const;
export type DateField = (typeof DATE_FIELDS)[number];

/** Directly in the folder; null: in none. */
export interface FolderTerm {
  readonly kind: "folder";
  readonly id: number | null;
}

export interface CreatorTerm {
  readonly kind: "creator";
  readonly id: number;
}

export type Term =
  | WordTerm
  | PhraseTerm
  | TagTerm
  | DeckTitleTerm
  | DeckIdTerm
  | FlagTerm
  | RangeTerm
  | DatesTerm
  | FolderTerm
  | CreatorTerm;

/** Hits match all terms and one of the `deck:` terms. In the order of the line. */
export interface Query {
  readonly terms: readonly Term[];
}

export interface QueryError {
  /** UTF-16 units. */
  readonly position: number;
  readonly length: number;
  readonly message: string;
  /** The line without this error. */
  readonly repair: string;
}

export type ParsedQuery =
  | { readonly query: Query; readonly error: null }
  | { readonly query: null; readonly error: QueryError };

/** By type of search and name before the colon. */
export const OPERATORS = {
  cards: [
    "front",
    "back",
    "tag",
    "deck",
    "is",
    "difficulty",
    "progress",
    "created",
    "updated",
    "due",
    "reviewed",
  ],
  decks: ["tag", "is", "difficulty", "cards", "created", "updated", "folder", "creator"],
} as const satisfies Record<SearchType, readonly string[]>;
export type Operator = (typeof OPERATORS)[SearchType][number];
