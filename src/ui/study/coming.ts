import type { StudyScope } from "#domain/study/study-scope.ts";
import type { Coming } from "#domain/study/what-comes.ts";
import { lazily } from "../lazily.ts";
import { formatCount } from "../numbers.ts";
import { formatInterval } from "./durations.ts";

/** Separate from the texts of the study screen, which the dashboard would load, too. */
const texts = {
  nextDue: "Next due",
  readyNow: "Ready now",
  notSoon: "later",
  tomorrow: "Tomorrow",
  reviews: (count: string) => (count === "1" ? "1 review" : `${count} reviews`),
} as const;

const inDays = lazily(() => new Intl.RelativeTimeFormat("en", { numeric: "auto" }));

const cards = (count: number) => `${formatCount(count)} ${count === 1 ? "card" : "cards"}`;

/** `The next cards come tomorrow.`; null if no card comes. `at` is in milliseconds since 1970. */
export function comingLine(coming: Coming, kind: StudyScope["kind"], at: number): string | null {
  switch (coming.when) {
    case "now":
      return `${cards(coming.cards)} can be answered now.`;
    case "today":
      return `The next card comes in ${formatInterval(coming.at - at)}.`;
    case "day": {
      const when = inDays().format(coming.days, "day");
      return kind === "review" ? `Next review ${when}.` : `The next cards come ${when}.`;
    }
    case "never":
      return null;
  }
}

/** The same as a labelled number of a summary. */
export function comingTile(coming: Coming, at: number): { readonly label: string; readonly value: string } {
  const { nextDue } = texts;
  switch (coming.when) {
    case "now":
      return { label: texts.readyNow, value: cards(coming.cards) };
    case "today":
      return { label: nextDue, value: formatInterval(coming.at - at) };
    case "day":
      return coming.days === 1 && coming.reviews !== undefined && coming.reviews > 0
        ? { label: texts.tomorrow, value: texts.reviews(formatCount(coming.reviews)) }
        : { label: nextDue, value: inDays().format(coming.days, "day") };
    case "never":
      return { label: nextDue, value: texts.notSoon };
  }
}
