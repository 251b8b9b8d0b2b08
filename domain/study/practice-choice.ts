import * as v from "valibot";
import { TAG_MAX } from "#contract/decks/tags.ts";
import { Id, text } from "#contract/values.ts";
import { dateAfter } from "../scheduling/day.ts";
import type { SearchFilters } from "../search/search-filters.ts";
import type { SearchRequest } from "../search/search-request.ts";

/** Days from now within which cards can be asked for. */
const PRACTICE_DAYS_MAX = 365;

const Days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PRACTICE_DAYS_MAX));
const Tag = v.pipe(v.string(), v.trim(), text(TAG_MAX), v.minLength(1));

/** Which cards are practiced, due or not. */
const PracticeChoice = v.variant("cards", [
  v.object({ cards: v.picklist(["all", "new", "failed"]) }),
  v.object({ cards: v.literal("due"), days: Days }),
  v.object({ cards: v.literal("tag"), tag: Tag }),
]);
export type PracticeChoice = v.InferOutput<typeof PracticeChoice>;
export type PracticeCards = PracticeChoice["cards"];

export interface Practice {
  readonly choice: PracticeChoice;
  /** Null: all decks. */
  readonly deckId: number | null;
  /** The answers are saved, and change the schedule. */
  readonly counts: boolean;
}

/** The fields of the address of a practice. */
export interface PracticeAddress {
  readonly deckId?: number;
  readonly cards?: PracticeCards;
  readonly days?: number;
  readonly tag?: string;
  readonly counts?: true;
}

/** The choice that the fields of a form make; null where its days or its tag cannot be read. */
export function practiceChoiceOf(cards: PracticeCards, days: string, tag: string): PracticeChoice | null {
  const { success, output } = v.safeParse(PracticeChoice, { cards, days: Number(days), tag });
  return success ? output : null;
}

/** Reads a practice from its address. What cannot be read falls back: to all cards, all decks, and answers that do not count. */
export function readPractice(address: object): Practice {
  const given: Readonly<Record<"deckId" | "cards" | "days" | "tag" | "counts", unknown>> = {
    deckId: null,
    cards: null,
    days: null,
    tag: null,
    counts: false,
    ...address,
  };
  // The router reads `tag=1984` as a number.
  const tag = typeof given.tag === "number" ? String(given.tag) : given.tag;
  const choice = v.safeParse(PracticeChoice, { ...given, tag });
  const deckId = v.safeParse(Id, given.deckId);
  return {
    choice: choice.success ? choice.output : { cards: "all" },
    deckId: deckId.success ? deckId.output : null,
    counts: given.counts === true,
  };
}

export const practiceAddress = ({ choice, deckId, counts }: Practice): PracticeAddress => ({
  ...(deckId !== null && { deckId }),
  ...choice,
  ...(counts && { counts }),
});

/** Across decks only those of the learner, and those that are shared with them. */
const OWN: SearchFilters = { includePublicDecks: false };

/**
 * The search that finds the cards of a practice.
 *
 * @param today The learner's day, such as 2026-01-31.
 */
export function practiceSearch({ choice, deckId }: Practice, today: string): SearchRequest {
  const within: SearchFilters = deckId === null ? OWN : { deckIds: [deckId] };
  const search = (query: string, filters: SearchFilters = {}): SearchRequest => ({
    type: "cards",
    query,
    filters: { ...within, ...filters },
    page: 0,
  });
  switch (choice.cards) {
    case "all":
      return search("");
    case "new":
      return search("is:new");
    case "failed":
      return search("is:failed", { rankingStrategy: "difficulty" });
    case "due":
      return search("", { reviewDateBefore: dateAfter(today, choice.days + 1), rankingStrategy: "due" });
    case "tag":
      return search("", { tagNames: [choice.tag] });
  }
}
