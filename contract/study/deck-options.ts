import * as v from "valibot";
import { DeckParams } from "../decks.ts";
import { endpoint } from "../endpoint.ts";
import { Id, choice } from "../values.ts";

/** As a number of cards a day it means: no limit. */
export const UNLIMITED = 9999;

/** Longer on one card counts as so many seconds, where its deck says nothing else. */
export const USUAL_SECONDS_PER_CARD = 60;

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
const WEIGHT_DECIMALS = 10_000;

/** Whether a number may be a weight: 0 to 100, with at most four decimals. */
export const isWeight = (value: number): boolean =>
  value >= 0 && value <= 100 && Math.round(value * WEIGHT_DECIMALS) / WEIGHT_DECIMALS === value;

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
  newOrder: choice(["added", "random"]),
  /** In which order due cards come where a request names none. */
  reviewOrder: choice(["difficulty", "dueDate", "random"]),
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
  leechAction: choice(["tag", "suspend", "none"]),
  /** How many reviews each day of the week gets, Monday first. */
  easyDays: v.pipe(v.array(choice(EASY_DAYS)), v.length(7, "Must have seven days.")),
  /** Intervals of 3 to 90 days end on quiet days, as far as fuzz reaches; absent: they do not. */
  loadBalance: v.optional(v.boolean("Must be true or false.")),
  /** Of the cards of one note only one comes on a day, besides those in learning steps; absent: so it is. */
  burySiblings: v.optional(v.boolean("Must be true or false.")),
  /** Time on a card beyond so many seconds is no study time; absent: 60. */
  secondsPerCard: v.optional(whole(5, 3600)),
});
export type ChosenOptions = v.InferOutput<typeof ChosenOptions>;

/** How the decks of a preset are studied. A page that is older than the server ignores options that it does not know. */
export const DeckOptions = v.object({
  ...ChosenOptions.entries,
  /** The weights of FSRS-6, trained on the learner's reviews; absent: the defaults. */
  weights: v.optional(Weights),
});
export type DeckOptions = v.InferOutput<typeof DeckOptions>;

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
});

export const setStudyDefaults = endpoint({
  method: "PUT",
  path: "/api/study/defaults",
  access: "user",
  summary: "Study decks without a preset of their own by a preset, or (null) by the application's defaults",
  body: v.strictObject({ presetId: v.nullable(Id) }),
  response: StudyDefaults,
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
  errors: [404],
});

export const setDeckStudyOptions = endpoint({
  method: "PUT",
  path: "/api/decks/{deckId}/study-options",
  access: "user",
  summary: "Study a deck by a preset of one's own, or (null) by the learner's defaults",
  params: DeckParams,
  body: v.strictObject({ presetId: v.nullable(Id) }),
  response: DeckStudyOptions,
  errors: [404],
});

export const setDeckLimitsToday = endpoint({
  method: "PUT",
  path: "/api/decks/{deckId}/study-options/today",
  access: "user",
  summary: "Set other limits until the learner's day ends at 4 AM; null takes one back",
  params: DeckParams,
  body: Today,
  response: DeckStudyOptions,
  errors: [404],
});
