import type { EnhancedAnalytics } from "#contract/analytics/enhanced.ts";
import { STEP_MIN } from "../findings/enough.ts";
import { leechesInWords, stagesInWords } from "../findings/memory.ts";
import { answers, counted, percent } from "../findings/words.ts";
import { type Figure, onePanel } from "./figure.ts";

const GROUPS = [
  { key: "learning", title: "Learning" },
  { key: "young", title: "Young cards" },
  { key: "mature", title: "Mature cards" },
] as const;
const RATINGS = [
  { key: "again", name: "Again" },
  { key: "hard", name: "Hard" },
  { key: "good", name: "Good" },
  { key: "easy", name: "Easy" },
] as const;

export function buttonsFigure({ buttons }: EnhancedAnalytics): Figure {
  const groups = GROUPS.map(({ key, title }) => {
    const counts = buttons[key];
    return { key, title, counts, all: counts.again + counts.hard + counts.good + counts.easy };
  });
  const shown = groups.filter(({ all }) => all >= STEP_MIN);
  return {
    id: "buttons",
    title: "Ratings by stage",
    finding: stagesInWords(buttons),
    panels: shown.map(({ title, counts, all }) => ({
      title,
      axis: answers(all),
      chart: {
        kind: "rows",
        unit: "share",
        max: 1,
        rows: RATINGS.map(({ key, name }) => ({
          name,
          tone: key,
          value: counts[key] / all,
          text: percent(counts[key] / all),
        })),
      },
    })),
    table: {
      columns: [{ title: "Rating" }, ...GROUPS.map(({ title }) => ({ title, unit: "count" as const }))],
      rows: RATINGS.map(({ key, name }) => [name, ...GROUPS.map((group) => buttons[group.key][key])]),
    },
  };
}

export function leechesFigure({ leeches }: EnhancedAnalytics): Figure {
  return {
    id: "leeches",
    title: "Leeches",
    finding: leechesInWords(leeches),
    note:
      leeches.cards.length < leeches.count
        ? `The ${leeches.cards.length} cards that were forgotten most often.`
        : undefined,
    panels:
      leeches.cards.length === 0
        ? []
        : onePanel("Times forgotten", {
            kind: "rows",
            unit: "count",
            rows: leeches.cards.slice(0, 6).map(({ front, deckId, lapses }) => ({
              name: front,
              deckId,
              tone: "again",
              value: lapses,
              text: counted(lapses, "time", "times"),
            })),
          }),
    table: {
      columns: [
        { title: "Card" },
        { title: "Deck" },
        { title: "Times forgotten", unit: "count" },
        { title: "Answers", unit: "count" },
      ],
      rows: leeches.cards.map(({ front, deckTitle, lapses, reviewCount }) => [
        front,
        deckTitle,
        lapses,
        reviewCount,
      ]),
    },
  };
}
