import type { CardFlag } from "#domain/search/card-list-address.ts";
import type { FlagColor } from "#domain/study/marks/flag-colors.ts";
import { markTexts } from "../marks/texts.ts";
import { texts as common } from "../texts.ts";

export const findCardsTexts = {
  search: "Search these cards",
  show: "Show",
  all: "All cards",
  shown: {
    due: common.counts.due,
    new: common.counts.new,
    learning: common.counts.learning,
    suspended: markTexts.suspended,
    buried: markTexts.buried,
    flagged: "Flagged",
    marked: "Marked",
    failed: "Answered with Again in the last 7 days",
  } satisfies Record<CardFlag, string>,
  flag: markTexts.flag,
  anyFlag: "Any or none",
  colors: markTexts.colors,
  flagged: (color: FlagColor) => `${markTexts.flag}: ${markTexts.colors[color]}`,
  tag: "Tag",
  anyTag: "Any tag",
  tagged: (tag: string) => `Tag: ${tag}`,
  order: "Order",
  added: "As added",
  matching: "Best matches",
  orders: { recent: "Latest changed", due: "Due first", difficulty: "Most difficult" },
  more: "More filters",
  clear: "Show all cards",
} as const;
