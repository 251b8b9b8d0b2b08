import * as v from "valibot";
import { DECK_TITLE_MAX } from "#contract/decks.ts";
import { TAG_MAX } from "#contract/decks/tags.ts";
import { Day, Id } from "#contract/values.ts";
import { PageNumber } from "../-parts/page-number.ts";

/* @__NO_SIDE_EFFECTS__ */
const ifValid = <const S extends v.GenericSchema>(schema: S) =>
  v.optional(v.fallback(v.optional(schema), undefined));

/* @__NO_SIDE_EFFECTS__ */
const integer = (min: number, max: number) =>
  ifValid(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)));

export const FolderInAddress = ifValid(Id);

export const DECK_SORTS = ["title", "created", "cards", "due", "difficulty"] as const;

const Yes = ifValid(v.literal(true));
const YesOrNo = ifValid(v.boolean());
const DifficultyInAddress = integer(1, 10);
const CardCountInAddress = integer(0, 1_000_000);
const DayInAddress = ifValid(Day);

export const DeckListSearch = v.object({
  page: PageNumber,
  q: ifValid(v.pipe(v.string(), v.maxLength(DECK_TITLE_MAX))),
  /** Of the sidebar's `Favorites`. */
  filter: ifValid(v.literal("favorites")),
  /** Absent: the top. */
  folder: FolderInAddress,
  tag: ifValid(v.pipe(v.string(), v.minLength(1), v.maxLength(TAG_MAX))),
  /** Absent: the latest changed first. */
  sort: ifValid(v.picklist(DECK_SORTS)),
  /** Absent: tiles. */
  view: ifValid(v.literal("rows")),
  /** The filters of the API by their names; times are days of the learner. */
  isPublic: YesOrNo,
  isCollaborative: YesOrNo,
  favoritesOnly: Yes,
  creatorId: FolderInAddress,
  minDifficulty: DifficultyInAddress,
  maxDifficulty: DifficultyInAddress,
  minCardCount: CardCountInAddress,
  maxCardCount: CardCountInAddress,
  createdAfter: DayInAddress,
  createdBefore: DayInAddress,
  updatedAfter: DayInAddress,
  updatedBefore: DayInAddress,
});
export type DeckListSearch = v.InferOutput<typeof DeckListSearch>;
