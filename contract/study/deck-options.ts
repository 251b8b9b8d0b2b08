import * as v from "valibot";
import { DeckParams } from "../decks.ts";
import { endpoint } from "../endpoint.ts";
import { Id, IdInPath, requiredText } from "../values.ts";

export const PRESET_NAME_MAX = 60;
/** Presets of one learner. */
export const PRESETS_MAX = 50;
/** As a number of cards a day it means: no limit. */
export const UNLIMITED = 9999;

/** How many reviews a day of the week gets: as many as come, about half of them, or as few as possible. */
export const EASY_DAYS = ["normal", "reduced", "minimum"] as const;
export type EasyDay = (typeof EASY_DAYS)[number];

export const RETENTION_MIN = 0.7;
export const RETENTION_MAX = 0.99;
export const MAXIMUM_INTERVAL_MAX = 36_500;
/** Minutes: a step is shorter than a day. */
export const STEP_MAX = 1439;
export const STEPS_MAX = 10;

/** Whether a share is given in hundredths. */
export const isInHundredths = (value: number): boolean => Math.round(value * 100) / 100 === value;

/* @__NO_SIDE_EFFECTS__ */
function whole(min: number, max: number) {
  const message = `Must be a whole number from ${min} to ${max}.`;
  return v.pipe(v.number(), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}

/* @__NO_SIDE_EFFECTS__ */
const steps = () =>
  v.pipe(v.array(whole(1, STEP_MAX)), v.maxLength(STEPS_MAX, `Must have at most ${STEPS_MAX} steps.`));

/** FSRS-6 has so many weights. */
export const WEIGHTS = 21;
const WEIGHT_MAX = 100;
const WEIGHT_DECIMALS = 10_000;

/** Whether a number may be a weight: 0 to 100, with at most four decimals. */
export const isWeight = (value: number): boolean =>
  value >= 0 && value <= WEIGHT_MAX && Math.round(value * WEIGHT_DECIMALS) / WEIGHT_DECIMALS === value;

const Weights = v.pipe(
  v.array(v.pipe(v.number(), v.check(isWeight, "Must be from 0 to 100, with at most four decimals."))),
  v.length(WEIGHTS, `Must be ${WEIGHTS} numbers.`),
);

/** How the decks of a preset are studied, as far as a learner chooses it. */
export const ChosenOptions = v.strictObject({
  /** New cards of a deck in a learner's day, over all devices; 9999 means no limit. */
  newPerDay: whole(0, UNLIMITED),
  /** Cards in review of a deck in a learner's day, over all devices; 9999 means no limit. */
  reviewsPerDay: whole(0, UNLIMITED),
  /** Minutes until a new card comes again; none: from its first answer on it is in review. */
  learningSteps: steps(),
  /** Minutes until a forgotten card comes again. */
  relearningSteps: steps(),
  /** In which order new cards come. */
  newOrder: v.picklist(["added", "random"], "Must be added or random."),
  /** In which order due cards come where a request names none. */
  reviewOrder: v.picklist(["difficulty", "dueDate", "random"], "Must be difficulty, dueDate or random."),
  /** The chance of recall at which a card is due, in hundredths. */
  desiredRetention: v.pipe(
    v.number(),
    v.minValue(RETENTION_MIN, `Must be from ${RETENTION_MIN} to ${RETENTION_MAX}.`),
    v.maxValue(RETENTION_MAX, `Must be from ${RETENTION_MIN} to ${RETENTION_MAX}.`),
    v.check(isInHundredths, "Must have at most two decimals."),
  ),
  /** Days. */
  maximumInterval: whole(1, MAXIMUM_INTERVAL_MAX),
  /** A card that was forgotten so often in review is a leech. */
  leechThreshold: whole(1, 99),
  /** `suspend`: a leech does not come any more; `tag`: it is marked. */
  leechAction: v.picklist(["tag", "suspend", "none"], "Must be tag, suspend or none."),
  /** How many reviews each day of the week gets, Monday first. */
  easyDays: v.pipe(
    v.array(v.picklist(EASY_DAYS, "Must be normal, reduced or minimum.")),
    v.length(7, "Must have seven days."),
  ),
});
export type ChosenOptions = v.InferOutput<typeof ChosenOptions>;

/** How the decks of a preset are studied. */
export const DeckOptions = v.strictObject({
  ...ChosenOptions.entries,
  /** The weights of FSRS-6, trained on the learner's reviews; absent: the defaults. */
  weights: v.optional(Weights),
});
export type DeckOptions = v.InferOutput<typeof DeckOptions>;

const PresetInput = v.strictObject({ name: requiredText(PRESET_NAME_MAX), options: ChosenOptions });
export type PresetInput = v.InferOutput<typeof PresetInput>;

/** Options under a name, for any number of decks. */
export const StudyPreset = v.object({
  id: Id,
  name: v.string(),
  options: DeckOptions,
  /** Whether it is the learner's default: decks without a preset of their own are studied by it. */
  isDefault: v.boolean(),
  /** Decks that have it as their own, those in the trash left out. */
  deckCount: v.number(),
  /** Titles of a few of them. */
  deckTitles: v.array(v.string()),
});
export type StudyPreset = v.InferOutput<typeof StudyPreset>;

export const PresetParams = v.strictObject({ presetId: IdInPath });

export const listStudyPresets = endpoint({
  method: "GET",
  path: "/api/study/presets",
  access: "user",
  summary: "The learner's presets of study options by name",
  response: v.object({ content: v.array(StudyPreset) }),
  status: 200,
});

export const createStudyPreset = endpoint({
  method: "POST",
  path: "/api/study/presets",
  access: "user",
  summary: "Create a preset of study options",
  body: PresetInput,
  response: StudyPreset,
  status: 201,
  errors: [409],
});

export const updateStudyPreset = endpoint({
  method: "PUT",
  path: "/api/study/presets/{presetId}",
  access: "user",
  changes: "studyOptions",
  summary: "Change a preset for all its decks; answers that were given before keep their intervals",
  params: PresetParams,
  body: PresetInput,
  response: StudyPreset,
  status: 200,
  errors: [404, 409],
});

export const deleteStudyPreset = endpoint({
  method: "DELETE",
  path: "/api/study/presets/{presetId}",
  access: "user",
  changes: "studyOptions",
  summary: "Delete a preset; its decks are studied by the learner's defaults",
  params: PresetParams,
  status: 204,
  errors: [404],
});

/** How a learner studies decks that have no preset of their own. */
const StudyDefaults = v.object({
  /** Null: the application's defaults. */
  presetId: v.nullable(Id),
  options: DeckOptions,
});
export type StudyDefaults = v.InferOutput<typeof StudyDefaults>;

export const getStudyDefaults = endpoint({
  method: "GET",
  path: "/api/study/defaults",
  access: "user",
  summary: "How decks without a preset of their own are studied",
  response: StudyDefaults,
  status: 200,
});

export const setStudyDefaults = endpoint({
  method: "PUT",
  path: "/api/study/defaults",
  access: "user",
  changes: "studyOptions",
  summary: "Study decks without a preset of their own by a preset, or (null) by the application's defaults",
  body: v.strictObject({ presetId: v.nullable(Id) }),
  response: StudyDefaults,
  status: 200,
  errors: [404],
});

/** Other limits for the learner's present day; null where the preset's applies. */
const Today = v.strictObject({
  newPerDay: v.nullable(whole(0, UNLIMITED)),
  reviewsPerDay: v.nullable(whole(0, UNLIMITED)),
});

/** How a learner studies a deck. */
export const DeckStudyOptions = v.object({
  /** Null: the deck has no preset of its own. */
  presetId: v.nullable(Id),
  /** Of its preset, or the learner's defaults. */
  options: DeckOptions,
  today: Today,
});
export type DeckStudyOptions = v.InferOutput<typeof DeckStudyOptions>;

/** How a learner studies a deck, and what of its limits is used. */
export const DeckStudy = v.object({
  ...DeckStudyOptions.entries,
  /** Cards that were answered in the learner's present day, on all devices. */
  studied: v.object({
    /** Whose first answer was in it. */
    new: v.number(),
    /** That were answered before as well. */
    reviews: v.number(),
  }),
});
export type DeckStudy = v.InferOutput<typeof DeckStudy>;

export const getDeckStudyOptions = endpoint({
  method: "GET",
  path: "/api/decks/{deckId}/study-options",
  access: "user",
  summary: "How the learner studies a deck, and what they studied of it today",
  params: DeckParams,
  response: DeckStudy,
  status: 200,
  errors: [404],
});

export const setDeckStudyOptions = endpoint({
  method: "PUT",
  path: "/api/decks/{deckId}/study-options",
  access: "user",
  changes: "deck",
  summary: "Study a deck by a preset of one's own, or (null) by the learner's defaults",
  params: DeckParams,
  body: v.strictObject({ presetId: v.nullable(Id) }),
  response: DeckStudyOptions,
  status: 200,
  errors: [404],
});

export const setDeckLimitsToday = endpoint({
  method: "PUT",
  path: "/api/decks/{deckId}/study-options/today",
  access: "user",
  changes: "deck",
  summary: "Set other limits until the learner's day ends at 4 AM; null takes one back",
  params: DeckParams,
  body: Today,
  response: DeckStudyOptions,
  status: 200,
  errors: [404],
});
