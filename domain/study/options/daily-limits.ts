import type { StudyCounts } from "#contract/decks.ts";
import { type DeckStudy, type DeckStudyOptions, UNLIMITED } from "#contract/study/deck-options.ts";
import type { LearnerDay } from "../../scheduling/day.ts";
import { DEFAULT_OPTIONS } from "./deck-options.ts";

/** Cards of one deck that the learner answered today, on all devices. */
export interface StudiedToday {
  /** First answered today. */
  readonly new: number;
  /** Answered on an earlier day as well. */
  readonly reviews: number;
}

/** Cards that wait for another day because of the limits or of siblings. */
export interface CardsForLater {
  readonly new: number;
  readonly reviews: number;
  readonly siblings: number;
}

export const NONE_FOR_LATER: CardsForLater = { new: 0, reviews: 0, siblings: 0 };

/** Cards of a deck that may still come today. */
export interface Allowance {
  readonly new: number;
  readonly reviews: number;
  /** The options allow no new cards on any day: none comes later either. */
  readonly isWithoutNew?: boolean;
}

const NOTHING_SET = { newPerDay: null, reviewsPerDay: null };
export const NOTHING_STUDIED: StudiedToday = { new: 0, reviews: 0 };

/**
 * A deck's study from an earlier answer of the server (null: the defaults); its limits for today and counts apply only on
 * the same day. `here`: cards answered on this device since.
 */
export function studyOn(
  { start, end }: LearnerDay,
  known: { readonly study: DeckStudy; readonly at: number } | null,
  here: StudiedToday = NOTHING_STUDIED,
): DeckStudy {
  const isToday = known !== null && known.at >= start && known.at < end;
  const { presetId, options: stored } = known?.study ?? { presetId: null, options: DEFAULT_OPTIONS };
  // The device may have stored them before there were all of these options.
  const options = { ...DEFAULT_OPTIONS, ...stored };
  const { today, studied } = isToday ? known.study : { today: NOTHING_SET, studied: NOTHING_STUDIED };
  return {
    presetId,
    options,
    today,
    studied: { new: studied.new + here.new, reviews: studied.reviews + here.reviews },
  };
}

/** Limits set for today take precedence over those of the options. */
export function allowanceOf({ options, today }: DeckStudyOptions, studied: StudiedToday): Allowance {
  const rest = (limit: number, used: number) => (limit >= UNLIMITED ? Infinity : Math.max(0, limit - used));
  return {
    new: rest(today.newPerDay ?? options.newPerDay, studied.new),
    reviews: rest(today.reviewsPerDay ?? options.reviewsPerDay, studied.reviews),
    ...(options.newPerDay === 0 && { isWithoutNew: true }),
  };
}

export interface LimitedCounts {
  readonly counts: StudyCounts;
  /** New cards that the limits leave for another day. */
  readonly newLater: number;
  /** Due cards that the limits leave for another day. */
  readonly reviewsLater: number;
}

/** New and due cards within the limits. Cards in learning steps have no limit. */
export function limitedCounts(counts: StudyCounts, allowance: Allowance): LimitedCounts {
  const limited = {
    ...counts,
    new: Math.min(counts.new, allowance.new),
    due: Math.min(counts.due, allowance.reviews),
  };
  return {
    counts: limited,
    newLater: allowance.isWithoutNew === true ? 0 : counts.new - limited.new,
    reviewsLater: counts.due - limited.due,
  };
}
