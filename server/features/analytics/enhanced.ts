import {
  COMPARED_DECKS_MAX,
  type ComparedDeck,
  type EnhancedAnalytics,
} from "#contract/analytics/enhanced.ts";
import { SECONDS_BINS } from "#contract/analytics/figures.ts";
import { recallOf, sumOf } from "#domain/analytics/answer-counts.ts";
import { histogramOf } from "#domain/analytics/histogram.ts";
import { type DayOfSeries, seriesOf, stepFor } from "#domain/analytics/series.ts";
import type { Database } from "#server/database/connect.ts";
import { optionsOfDecks } from "../deck-options/options-of-decks.ts";
import { type AnswerFigures, readAnswerFigures } from "./answer-figures.ts";
import { readCardFigures } from "./card-figures.ts";
import { readLeeches } from "./leeches.ts";
import { type OwnCards, readOwnCards } from "./own-cards.ts";
import { readScoredExams } from "./scored-exams.ts";
import { type AnalyticsQuestion, askedOf } from "./analytics-question.ts";

export async function readEnhanced(db: Database, wanted: AnalyticsQuestion): Promise<EnhancedAnalytics> {
  const { userId, now, from, today, timeRange } = wanted;
  const studies = await optionsOfDecks(db, userId, null, now);
  const [answers, { cards, now: levels }, own, leeches, exams] = await Promise.all([
    readAnswerFigures(db, wanted),
    readCardFigures(db, wanted, studies),
    readOwnCards(db, wanted),
    readLeeches(db, wanted, studies),
    readScoredExams(db, wanted),
  ]);
  const step = stepFor(timeRange);
  const days = daysOf(answers, own);
  const asked = { from, today, now: { ...levels, fresh: own.fresh } };
  return {
    ...askedOf(wanted),
    step,
    series: seriesOf(days, { ...asked, step }),
    weeks: seriesOf(days, { ...asked, step: "week" }).map(({ day, young, mature }) => ({
      day,
      young,
      mature,
    })),
    hours: hoursOf(answers),
    buttons: {
      learning: answers.buttons.get("learning") ?? NO_RATINGS,
      young: answers.buttons.get("young") ?? NO_RATINGS,
      mature: answers.buttons.get("mature") ?? NO_RATINGS,
    },
    secondsPerAnswer: histogramOf(
      SECONDS_BINS,
      answers.tenths.map(({ tenths, count }) => ({ value: tenths / 10, count })),
    ),
    cards,
    leeches,
    decks: compared(answers),
    exams,
  };
}

const NO_RATINGS = { again: 0, hard: 0, good: 0, easy: 0 };
const NOTHING = sumOf([]);
const NO_CARDS = { learning: 0, young: 0, mature: 0 };

function daysOf({ days, opened }: AnswerFigures, { added }: OwnCards): DayOfSeries[] {
  const counts = new Map(days.map((day) => [day.day, day]));
  const all = new Set([...counts.keys(), ...added.keys()]);
  return Array.from(all, (day) => {
    const counted = counts.get(day);
    const begun = opened.get(day) ?? NO_CARDS;
    const last = counted?.last ?? NO_CARDS;
    return {
      ...(counted ?? NOTHING),
      day,
      opened: {
        learning: begun.learning + last.learning,
        young: begun.young + last.young,
        mature: begun.mature + last.mature,
      },
      closed: counted?.closed ?? NO_CARDS,
      addedCount: added.get(day)?.count ?? 0,
      cameNewCount: added.get(day)?.cameNew ?? 0,
      begunCount: counted?.begun ?? 0,
    };
  });
}

const hoursOf = ({ hours }: AnswerFigures): EnhancedAnalytics["hours"] =>
  Array.from({ length: 24 }, (_, hour) => {
    const counts = hours.get(hour) ?? NOTHING;
    return { hour, reviewCount: counts.reviewCount, recall: recallOf(counts) };
  });

const compared = ({ decks: counted }: AnswerFigures): ComparedDeck[] =>
  counted
    .toSorted((a, b) => b.reviewCount - a.reviewCount || a.deckId - b.deckId)
    .slice(0, COMPARED_DECKS_MAX)
    .map(({ deckId, title, ...counts }) => ({
      deckId,
      title,
      reviewCount: counts.reviewCount,
      studyTimeSeconds: counts.studyTimeSeconds,
      recall: recallOf(counts),
    }));
