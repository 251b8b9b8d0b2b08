import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import * as v from "valibot";
import { Day } from "#contract/values.ts";
import { activeFilters, wrongBounds } from "#domain/search/applied-filters.ts";
import { changeFilters, filtersInQuery, shownFilters } from "#domain/search/line-filters.ts";
import { parseQuery } from "#domain/search/parse-query.ts";
import { type SearchFilters as Filters, filtersFor } from "#domain/search/search-filters.ts";
import { requestOf } from "../../machines/search/search-setup.ts";
import { deckListQuery } from "../../services/queries/deck-queries.ts";
import { FilterBox } from "../../ui/deck-filters/FilterBox.tsx";
import { searchFilterText } from "../../ui/search/filter-texts.ts";
import { SearchFilterFields } from "../../ui/search/SearchFilterFields.tsx";
import { useFolders } from "../-folders/use-folders.ts";
import { PresetName, SavePreset } from "./SearchPresets.tsx";
import type { SearchActors } from "./use-search.ts";

/** Decks to choose from. */
const DECKS = { scope: "mine", page: 0, size: 100 } as const;

const isDay = (text: string) => v.is(Day, text);

/** Whether the query says a filter by an operator: then it is changed there. */
const saysFilters = (query: string, type: "decks" | "cards"): boolean => {
  const parsed = parseQuery(query, type).query;
  return parsed !== null && Object.keys(filtersInQuery(parsed, type)).length > 0;
};

/** The filters of the search, in its address or as operators in its line, and their presets. */
export function SearchFilters(props: {
  readonly actors: SearchActors;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}) {
  const { actors, isOpen, onOpen } = props;
  const { search } = actors;
  const { http } = useRouteContext({ from: "/app" }).api;
  const type = useSelector(search, ({ context }) => context.type);
  const query = useSelector(search, ({ context }) => context.query);
  const own = useSelector(search, ({ context }) => requestOf(context).filters);
  const found = useSelector(search, ({ context }) => context.found.decks);
  const { data: decks } = useQuery(deckListQuery(http, DECKS));
  const { folders = [] } = useFolders();
  const filters = shownFilters({ query, filters: own }, type);
  const apply = (next: Filters) => {
    const changed = saysFilters(query, type) ? changeFilters(query, next, type) : { filters: next };
    search.send({ type: "filters.change", ...changed, filters: filtersFor(type, changed.filters) });
  };
  const choices = decks?.content.map(({ id, title }) => ({ id, name: title })) ?? [];
  const nameIn = (all: readonly { id: number; name: string }[], wanted: number) =>
    all.find(({ id }) => id === wanted)?.name;
  const names = {
    deck: (id: number) => nameIn(choices, id),
    folder: (id: number) => nameIn([...folders], id),
    creator: found?.hits.type === "decks" ? found.hits.content[0]?.creator : undefined,
  };
  const wrong = new Set(wrongBounds(filters));
  return (
    <>
      <FilterBox
        chips={activeFilters(type, filters).map((name) => ({
          name,
          text: searchFilterText(type, name, filters, names),
        }))}
        isOpen={isOpen}
        onOpen={onOpen}
        onRemove={(name) => apply({ ...filters, [name]: undefined })}
        onClear={() => apply({})}
        beside={<SavePreset actors={actors} filters={filters} onApply={apply} />}
      >
        <SearchFilterFields
          type={type}
          filters={filters}
          wrong={wrong}
          decks={choices}
          folders={folders}
          isDay={isDay}
          onChange={(change) => apply({ ...filters, ...change })}
        />
      </FilterBox>
      <PresetName presets={actors.presets} />
    </>
  );
}
