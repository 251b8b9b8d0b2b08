import * as v from "valibot";
import { TAG_MAX } from "#contract/decks/tags.ts";
import { Id, text } from "#contract/values.ts";
import { dateAfter } from "../scheduling/day.ts";
import type { SearchFilters } from "../search/search-filters.ts";
import type { SearchRequest } from "../search/search-request.ts";

/** Days from now for "due soon". */
const PRACTICE_DAYS_MAX = 365;

const Days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PRACTICE_DAYS_MAX));
const Tag = v.pipe(v.string(), v.trim(), text(TAG_MAX), v.minLength(1));

/** Due or not. */
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
  /** Answers are saved and change the schedule. */
  readonly counts: boolean;
}

export interface PracticeAddress {
  readonly deckId?: number;
  readonly cards?: PracticeCards;
  readonly days?: number;
  readonly tag?: string;
  readonly counts?: true;
}

/** Null where days or tag are invalid. */
export function practiceChoiceOf(cards: PracticeCards, days: string, tag: string): PracticeChoice | null {
  const { success, output } = v.safeParse(PracticeChoice, { cards, days: Number(days), tag });
  return success ? output : null;
}

/** Invalid fields get defaults: all cards, all decks, answers that do not count. */
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

/** Own and shared decks. */
const OWN: SearchFilters = { includePublicDecks: false };

/** `today`: the learner's day, such as 2026-01-31. */
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
