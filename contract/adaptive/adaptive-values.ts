import * as v from "valibot";
import { tagNames } from "../decks/tags.ts";
import { Id, Timestamp, Uuid } from "../values.ts";

export const FEWEST_ITEMS = 5;
export const MOST_ITEMS = 100;

/* @__NO_SIDE_EFFECTS__ */
const itemCount = () => {
  const message = `Must be a whole number from ${FEWEST_ITEMS} to ${MOST_ITEMS}.`;
  return v.pipe(
    v.number(),
    v.integer(message),
    v.minValue(FEWEST_ITEMS, message),
    v.maxValue(MOST_ITEMS, message),
  );
};

const ConfigurationFields = v.strictObject({
  minItems: itemCount(),
  maxItems: itemCount(),
  /** Share of right answers in the whole deck, 0 to 1. */
  passMark: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  /** Only cards with one of these tags; none: all cards. */
  tags: tagNames(),
});

export const AdaptiveConfiguration = v.pipe(
  ConfigurationFields,
  v.forward(
    v.check(({ minItems, maxItems }) => minItems <= maxItems, "Must not be less than the fewest questions."),
    ["maxItems"],
  ),
);
export type AdaptiveConfiguration = v.InferOutput<typeof AdaptiveConfiguration>;

export const AdaptiveItem = v.object({
  /** From 0. */
  position: v.number(),
  cardId: Id,
  question: v.string(),
  choices: v.array(v.string()),
});
export type AdaptiveItem = v.InferOutput<typeof AdaptiveItem>;

/** On a scale where the learners of a deck have a mean of 0 and a deviation of 1. */
export const AdaptiveEstimate = v.object({
  ability: v.number(),
  error: v.number(),
  /** Expected share of right answers in the whole deck, 0 to 1, and its bounds in nine of ten cases. */
  share: v.number(),
  shareFrom: v.number(),
  shareTo: v.number(),
});
export type AdaptiveEstimate = v.InferOutput<typeof AdaptiveEstimate>;

/** Why an exam ended: its estimate is precise (standard error at most .3), it has asked `maxItems`, or no card is left. */
export const AdaptiveEnd = v.picklist(["precise", "limit", "noItems"]);
export type AdaptiveEnd = v.InferOutput<typeof AdaptiveEnd>;

export const AdaptiveExam = v.object({
  sessionId: Uuid,
  deckId: Id,
  configuration: v.object(ConfigurationFields.entries),
  startedAt: Timestamp,
  answered: v.number(),
  /** Null before the first answer. */
  estimate: v.nullable(AdaptiveEstimate),
  /** Null once the exam is over. */
  item: v.nullable(AdaptiveItem),
  end: v.nullable(AdaptiveEnd),
});
export type AdaptiveExam = v.InferOutput<typeof AdaptiveExam>;

/** Index of the chosen answer; null: the learner does not know. */
export const Choice = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)));

export const AdaptiveOutcome = v.object({
  position: v.number(),
  choice: v.nullable(v.number()),
  isRight: v.boolean(),
  right: v.number(),
  expected: v.string(),
  /** This one included. */
  answered: v.number(),
  estimate: AdaptiveEstimate,
  /** Null where this was the last question. */
  next: v.nullable(AdaptiveItem),
  end: v.nullable(AdaptiveEnd),
});
export type AdaptiveOutcome = v.InferOutput<typeof AdaptiveOutcome>;
