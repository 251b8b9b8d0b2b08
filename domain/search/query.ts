import type { SearchType } from "#contract/search/search-values.ts";
import type { FlagColor } from "../study/marks/flag-colors.ts";
import type { CardFlag } from "./card-list-address.ts";

/** Words, phrases and operators of a line. */
export const TERMS_MAX = 32;

const FAILED_DAYS = 7;
export const FAILED_MS = FAILED_DAYS * 24 * 3_600_000;
export const DECK_FLAGS = ["public", "collaborative", "favorite"] as const;
export type DeckFlag = (typeof DECK_FLAGS)[number];

/** Where a word is looked for: `any` is every text of a card or deck. */
export type SearchField = "any" | "front" | "back";

/** A word of the line. */
export interface WordTerm {
  readonly kind: "word";
  /** As it was typed, without the star; never empty. It may be without letters, and then matches everything. */
  readonly text: string;
  readonly in: SearchField;
  readonly excluded: boolean;
  /** Also words that begin with it: the last word that is not excluded, and words with a star, such as `mito*`. */
  readonly prefix: boolean;
}

/** Words in quotes: in this order, next to each other, without other forms of them and without typos. */
export interface PhraseTerm {
  readonly kind: "phrase";
  readonly text: string;
  readonly in: SearchField;
  readonly excluded: boolean;
}

/** The whole name of a tag, compared without case. */
export interface TagTerm {
  readonly kind: "tag";
  readonly name: string;
  readonly excluded: boolean;
}

/** Words of a deck's title, `deck:anatomy`. Several that are not excluded: cards of any of these decks. */
export interface DeckTitleTerm {
  readonly kind: "deckTitle";
  readonly text: string;
  readonly excluded: boolean;
}

/** One deck, `deck:#12`; several as with titles. */
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
 * A whole number in a range, both ends of it included; at least one end is given. `difficulty`: of FSRS, 1 to 10; of a deck the
 * mean of the cards that were answered. `progress`: in percent, see `progressOf`. `cards`: of a deck.
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
 * A time within days of the learner (they begin at 4 AM, see `dayNamed`), such as 2026-01-31: on `from` or later, earlier than the
 * beginning of `before`; at least one is given. `due`: the next review of a card that was answered. `reviewed`: its last one.
 */
export interface DatesTerm {
  readonly kind: "dates";
  readonly field: DateField;
  readonly from: string | null;
  readonly before: string | null;
}
export const DATE_FIELDS = ["created", "updated", "due", "reviewed"] as const;
export type DateField = (typeof DATE_FIELDS)[number];

/** Decks directly in a folder of the learner; null: in none. */
export interface FolderTerm {
  readonly kind: "folder";
  readonly id: number | null;
}

/** Decks of one person. */
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

/** A parsed line: hits fit all of its terms, and one of its `deck:` terms. The terms are in the order of the line. */
export interface Query {
  readonly terms: readonly Term[];
}

/** Why a line cannot be read. */
export interface QueryError {
  /** Where the wrong part is in the line, and how long (UTF-16 units). */
  readonly position: number;
  readonly length: number;
  readonly message: string;
  /** The line as it could be meant; it has no error in this place. */
  readonly repair: string;
}

export type ParsedQuery =
  | { readonly query: Query; readonly error: null }
  | { readonly query: null; readonly error: QueryError };

/** The operators of each search, by the name before the colon. */
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
