import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import * as v from "valibot";
import { Day } from "#contract/values.ts";
import { contradictions } from "#domain/decks/deck-filters.ts";
import { type ListFilters, NO_FILTERS, activeNames } from "#domain/decks/list-filters.ts";
import { deckListQuery } from "../../services/queries/deck-queries.ts";
import { FilterPanel } from "../../ui/deck-filters/FilterPanel.tsx";
import { DeckOrder, DeckSearch } from "./DeckListControls.tsx";
import { deckListOf } from "./deck-list-of.ts";

const route = getRouteApi("/app/decks/");

const isDay = (text: string) => v.is(Day, text);

/** The search, the filters and the order of the list of decks; all of them are in the address. */
export function DeckFilters() {
  const { http } = route.useRouteContext().api;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // The decks of one person name them.
  const { data } = useQuery({ ...deckListQuery(http, deckListOf(search)), enabled: false });
  const change = (filters: ListFilters) =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...filters }), replace: true });
  return (
    <FilterPanel
      filters={search}
      active={activeNames(search)}
      wrong={new Set(contradictions(search).map(({ field }) => field))}
      isAmongFavorites={search.filter !== undefined}
      creator={search.creatorId === undefined ? undefined : data?.content[0]?.creator}
      isDay={isDay}
      onChange={change}
      onClear={() => change(NO_FILTERS)}
      search={<DeckSearch />}
      beside={<DeckOrder />}
    />
  );
}
