import type { SearchFilters } from "#domain/search/search-filters.ts";
import { ChoiceSelect } from "../forms/ChoiceSelect.tsx";
import { searchFilterTexts as texts } from "./filter-texts.ts";

const OPTIONS = (["relevance", "recent", "popular", "difficulty", "due"] as const).map((value) => ({
  value,
  label: texts.rankings[value],
}));

export function RankingField(props: {
  readonly filters: SearchFilters;
  readonly onChange: (change: SearchFilters) => void;
}) {
  return (
    <ChoiceSelect
      label={texts.ranking}
      options={OPTIONS}
      value={props.filters.rankingStrategy ?? "relevance"}
      onChange={(strategy) =>
        props.onChange({ rankingStrategy: strategy === "relevance" ? undefined : strategy })
      }
    />
  );
}
