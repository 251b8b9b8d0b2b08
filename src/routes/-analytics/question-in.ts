import * as v from "valibot";
import { TimeRange } from "#contract/study/statistics.ts";
import type { AnalyticsQuestion } from "../../services/analytics/analytics.ts";

const Range = v.fallback(TimeRange, "month");
const View = v.fallback(v.picklist(["overview", "detailed"]), "overview");

/** Parses the address; invalid parts are ignored. */
export function questionIn(
  { view, range }: { readonly view?: unknown; readonly range?: unknown },
  deckId: number | null,
): AnalyticsQuestion {
  return {
    view: deckId === null ? v.parse(View, view) : "deck-specific",
    range: v.parse(Range, range),
    deckId,
  };
}
