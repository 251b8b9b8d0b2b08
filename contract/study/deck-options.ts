import * as v from "valibot";
import { DeckParams } from "../decks.ts";
import { endpoint } from "../endpoint.ts";
import { Id, choice } from "../values.ts";

export const UNLIMITED = 9999;

/** Default of `secondsPerCard`. */
export const USUAL_SECONDS_PER_CARD = 60;

/** `reduced`: about half; `minimum`: as few reviews as possible. */
export const EASY_DAYS = ["normal", "reduced", "minimum"] as const;
export type EasyDay = (typeof EASY_DAYS)[number];

export const RETENTION_MIN = 0.7;
export const RETENTION_MAX = 0.99;
export const MAXIMUM_INTERVAL_MAX = 36_500;
/** Minutes: shorter than a day. */
export const STEP_MAX = 1439;
export const STEPS_MAX = 10;

export const isInHundredths = (value: number): boolean => Math.round(value * 100) / 100 === value;

/* @__NO_SIDE_EFFECTS__ */
function whole(min: number, max: number) {
  const message = `Must be a whole number from ${min} to ${max}.`;
  return v.pipe(v.number(), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}

/* @__NO_SIDE_EFFECTS__ */
const steps = () =>
  v.pipe(v.array(whole(1, STEP_MAX)), v.maxLength(STEPS_MAX, `Must have at most ${STEPS_MAX} steps.`));

/** Number of weights of FSRS-6. */
export const WEIGHTS = 21;
const WEIGHT_DECIMALS = 10_000;

/** 0 to 100, at most four decimals. */
export const isWeight = (value: number): boolean =>
  value >= 0 && value <= 100 && Math.round(value * WEIGHT_DECIMALS) / WEIGHT_DECIMALS === value;

const Weights = v.pipe(
  v.array(v.pipe(v.number(), v.check(isWeight, "Must be from 0 to 100, with at most four decimals."))),
  v.length(WEIGHTS, `Must be ${WEIGHTS} numbers.`),
);

/** The part of the options that a learner chooses. */
export const ChosenOptions = v.strictObject({
  /** Per deck and learner's day, on all devices; 9999: no limit. */
  newPerDay: whole(0, UNLIMITED),
  /** As `newPerDay`, for cards in review. */
  reviewsPerDay: whole(0, UNLIMITED),
  /** Minutes; none: in review after the first answer. */
  learningSteps: steps(),
  /** Minutes. */
  relearningSteps: steps(),
  newOrder: choice(["added", "random"]),
  /** Where a request names none. */
  reviewOrder: choice(["difficulty", "dueDate", "random"]),
  /** Chance of recall at which a card is due, in hundredths. */
  desiredRetention: v.pipe(
    v.number(),
    v.minValue(RETENTION_MIN, `Must be from ${RETENTION_MIN} to ${RETENTION_MAX}.`),
    v.maxValue(RETENTION_MAX, `Must be from ${RETENTION_MIN} to ${RETENTION_MAX}.`),
    v.check(isInHundredths, "Must have at most two decimals."),
  ),
  /** Days. */
  maximumInterval: whole(1, MAXIMUM_INTERVAL_MAX),
  /** Lapses that make a card a leech. */
  leechThreshold: whole(1, 99),
  /** `suspend`: a leech is no longer due; `tag`: it is marked. */
  leechAction: choice(["tag", "suspend", "none"]),
  /** Monday first. */
  easyDays: v.pipe(v.array(choice(EASY_DAYS)), v.length(7, "Must have seven days.")),
  /** Moves intervals of 3 to 90 days to quiet days within fuzz; absent: false. */
  loadBalance: v.optional(v.boolean("Must be true or false.")),
  /** One card of each note a day, besides those in learning steps; absent: true. */
  burySiblings: v.optional(v.boolean("Must be true or false.")),
  /** Longer time on a card does not count; absent: 60. */
  secondsPerCard: v.optional(whole(5, 3600)),
});
export type ChosenOptions = v.InferOutput<typeof ChosenOptions>;

/** Older pages ignore options that they do not know. */
export const DeckOptions = v.object({
  ...ChosenOptions.entries,
  /** Of FSRS-6, trained on the learner's reviews; absent: the defaults. */
  weights: v.optional(Weights),
});
export type DeckOptions = v.InferOutput<typeof DeckOptions>;

/** For decks without a preset of their own. */
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

/** For the learner's present day; null where the preset's applies. */
const Today = v.strictObject({
  newPerDay: v.nullable(whole(0, UNLIMITED)),
  reviewsPerDay: v.nullable(whole(0, UNLIMITED)),
});

export const DeckStudyOptions = v.object({
  /** Null: no preset of its own. */
  presetId: v.nullable(Id),
  /** Of its preset, or the learner's defaults. */
  options: DeckOptions,
  today: Today,
});
export type DeckStudyOptions = v.InferOutput<typeof DeckStudyOptions>;

export const DeckStudy = v.object({
  ...DeckStudyOptions.entries,
  /** Answered in the learner's present day, on all devices. */
  studied: v.object({
    /** Answered for the first time. */
    new: v.number(),
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
