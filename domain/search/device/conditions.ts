import type { Deck } from "#contract/decks.ts";
import { dayNamed } from "../../scheduling/day.ts";
import { flagOfColor, isFlagColor } from "../../study/marks/flag-colors.ts";
import { progressOf } from "../progress.ts";
import { type DatesTerm, FAILED_MS, type FlagTerm, type RangeTerm, type Term } from "../query.ts";
import type { SearchFilters } from "../search-filters.ts";
import { wordsOf } from "../text/folded-words.ts";
import type { DeviceCard } from "./device-card.ts";

export interface Moment {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly dayEnd: number;
  /** IANA name. */
  readonly timeZone: string;
}

export type Fits<T> = (item: T) => boolean;

const sameName = (name: string) => name.toLowerCase();

const isTagged = (tags: readonly string[], name: string) =>
  tags.some((tag) => sameName(tag) === sameName(name));

const within = (value: number | null, { min, max }: RangeTerm) =>
  value !== null && (min === null || value >= min) && (max === null || value <= max);

function during({ from, before }: DatesTerm, timeZone: string): (time: number | null) => boolean {
  const start = from === null ? -Infinity : dayNamed(from, timeZone).start;
  const end = before === null ? Infinity : dayNamed(before, timeZone).start;
  return (time) => time !== null && time >= start && time < end;
}

const isNew = ({ schedule }: DeviceCard) => schedule.state === "new";

const isSuspended = ({ marks }: DeviceCard) => marks?.suspended === true;
const isBuried = ({ marks }: DeviceCard, now: number) => (marks?.buriedUntil ?? 0) > now;

function hasFlag(flag: FlagTerm["flag"], card: DeviceCard, { now, dayEnd }: Moment): boolean {
  if (isFlagColor(flag)) return card.marks?.flag === flagOfColor(flag);
  switch (flag) {
    case "due":
      return !isNew(card) && card.schedule.due < dayEnd && !isSuspended(card) && !isBuried(card, now);
    case "new":
      return isNew(card);
    case "learning":
      return !isNew(card) && card.schedule.state !== "review";
    case "suspended":
      return isSuspended(card);
    case "buried":
      return isBuried(card, now);
    case "flagged":
      return (card.marks?.flag ?? 0) > 0;
    case "marked":
      return card.marks?.marked === true;
    case "failed":
      return (card.failedAt ?? -Infinity) >= now - FAILED_MS;
    // Of decks.
    case "public":
    case "collaborative":
    case "favorite":
      return true;
  }
}

const dateOfCard = (field: DatesTerm["field"], card: DeviceCard): number | null => {
  switch (field) {
    case "created":
      return card.createdAt;
    case "updated":
      return card.updatedAt;
    case "due":
      return isNew(card) ? null : card.schedule.due;
    case "reviewed":
      return card.schedule.lastReview;
  }
};

/** Besides words and deck; null: nothing. */
function cardFits(term: Term, moment: Moment): Fits<DeviceCard> | null {
  switch (term.kind) {
    case "tag":
      return ({ tags }) => isTagged(tags, term.name) !== term.excluded;
    case "flag":
      return (card) => hasFlag(term.flag, card, moment) !== term.excluded;
    case "range":
      if (term.field === "cards") return null;
      return term.field === "difficulty"
        ? (card) => within(isNew(card) ? null : card.schedule.difficulty, term)
        : ({ schedule }) => within(progressOf(schedule.reps, schedule.stability), term);
    case "dates": {
      const isDuring = during(term, moment.timeZone);
      return (card) => isDuring(dateOfCard(term.field, card));
    }
    case "word":
    case "phrase":
    case "deckTitle":
    case "deckId":
    case "folder":
    case "creator":
      return null;
  }
}

/** Besides words; null: nothing, or unknown to a device. */
function deckFits(term: Term, moment: Moment): Fits<Deck> | null {
  switch (term.kind) {
    case "tag":
      return ({ tags }) => isTagged(tags, term.name) !== term.excluded;
    case "flag":
      if (term.flag === "public") return ({ isPublic }) => isPublic !== term.excluded;
      return term.flag === "favorite" ? ({ isFavorite }) => isFavorite !== term.excluded : null;
    case "range":
      if (term.field === "progress") return null;
      return (deck) => within(term.field === "cards" ? deck.cardCount : deck.difficulty, term);
    case "dates": {
      const isDuring = during(term, moment.timeZone);
      if (term.field === "created") return ({ createdAt }) => isDuring(Date.parse(createdAt));
      return term.field === "updated" ? ({ updatedAt }) => isDuring(Date.parse(updatedAt)) : null;
    }
    case "folder":
      return ({ folderId, isOwner }) => isOwner && folderId === term.id;
    case "word":
    case "phrase":
    case "deckTitle":
    case "deckId":
    case "creator":
      return null;
  }
}

const all =
  <T>(conditions: readonly (Fits<T> | null)[]): Fits<T> =>
  (item) =>
    conditions.every((fits) => fits === null || fits(item));

/** Words in a row, the last as a prefix. As on the server, a text without words matches nothing. */
function isTitled({ title }: Deck, text: string): boolean {
  const words = wordsOf(title).map(({ word }) => word);
  const sought = wordsOf(text).map(({ word }) => word);
  if (sought.length === 0) return false;
  return words.some((_, at) =>
    sought.every((word, index) =>
      index === sought.length - 1 ? words[at + index]?.startsWith(word) : words[at + index] === word,
    ),
  );
}

function isNamed(terms: readonly Term[]): Fits<Deck> {
  const named = terms.filter((term) => term.kind === "deckId" || term.kind === "deckTitle");
  const isOne = (deck: Deck) => (term: (typeof named)[number]) =>
    term.kind === "deckId" ? deck.id === term.id : isTitled(deck, term.text);
  const wanted = named.filter(({ excluded }) => !excluded);
  const unwanted = named.filter(({ excluded }) => excluded);
  return (deck) => (wanted.length === 0 || wanted.some(isOne(deck))) && !unwanted.some(isOne(deck));
}

const isOfKind =
  ({ includePrivateDecks, includeCollaborative, includePublicDecks }: SearchFilters): Fits<Deck> =>
  ({ isOwner, memberRole }) => {
    if (isOwner) return includePrivateDecks !== false;
    return memberRole === null ? includePublicDecks !== false : includeCollaborative !== false;
  };

/** `terms`: of the line and of the filters (`termsOfFilters`); `filters`: for kinds of decks, which have no operator. */
export function cardCondition(
  terms: readonly Term[],
  filters: SearchFilters,
  decks: ReadonlyMap<number, Deck>,
  moment: Moment,
): Fits<DeviceCard> {
  const deckMayBe = all([isNamed(terms), isOfKind(filters)]);
  const ids = new Set([...decks.values()].filter(deckMayBe).map(({ id }) => id));
  return all([({ deckId }) => ids.has(deckId), ...terms.map((term) => cardFits(term, moment))]);
}

/** As far as a device can check; see `unknownOnDevice`. */
export const deckCondition = (terms: readonly Term[], moment: Moment): Fits<Deck> =>
  all(terms.map((term) => deckFits(term, moment)));
