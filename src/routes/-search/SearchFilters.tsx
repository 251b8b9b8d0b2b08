import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import * as v from "valibot";
import { Day } from "#contract/values.ts";
import { activeFilters, wrongBounds } from "#domain/search/applied-filters.ts";
import { changeFilters, filtersInQuery, shownFilters } from "#domain/search/line-filters.ts";
import { parseQuery } from "#domain/search/parse-query.ts";
import { type SearchFilters as Filters, filtersFor } from "#domain/search/search-filters.ts";
import { asksSomething } from "#domain/search/search-request.ts";
import { requestOf } from "../../machines/search/search-setup.ts";
import { deckListQuery } from "../../services/queries/deck-queries.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { FilterBox } from "../../ui/deck-filters/FilterBox.tsx";
import { searchFilterText, searchFilterTexts as filterTexts } from "../../ui/search/filter-texts.ts";
import { searchTexts as texts } from "../../ui/search/texts.ts";
import { SearchFilterFields } from "../../ui/search/SearchFilterFields.tsx";
import { useFolders } from "../-folders/use-folders.ts";
import { PresetName, SavePreset } from "./SearchPresets.tsx";
import type { SearchActors } from "./use-search.ts";

/** Decks offered at a time, of those that match the typed text. */
const DECKS = { scope: "mine", page: 0, size: 12 } as const;

const isDay = (text: string) => v.is(Day, text);

/** Whether the query has a filter as an operator: then it is changed there. */
const saysFilters = (query: string, type: "decks" | "cards"): boolean => {
  const parsed = parseQuery(query, type).query;
  return parsed !== null && Object.keys(filtersInQuery(parsed, type)).length > 0;
};

/** The filters of the search, in the address or as operators in the query, with their presets. */
export function SearchFilters(props: {
  readonly actors: SearchActors;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** Restarts the search: its button disappears, and the focus must move. */
  readonly onReset: () => void;
}) {
  const { actors, isOpen, onOpen, onReset } = props;
  const { search } = actors;
  const { api, auth } = useRouteContext({ from: "/app" });
  const { http } = api;
  const type = useSelector(search, ({ context }) => context.type);
  const query = useSelector(search, ({ context }) => context.query);
  const isAsked = useSelector(search, ({ context }) => asksSomething(requestOf(context)));
  const own = useSelector(search, ({ context }) => requestOf(context).filters);
  const found = useSelector(search, ({ context }) => context.found.decks);
  const [title, setTitle] = useState("");
  const { data: decks } = useQuery({
    ...deckListQuery(http, { ...DECKS, ...(title.trim() !== "" && { q: title.trim() }) }),
    placeholderData: keepPreviousData,
  });
  const user = useSelector(auth, ({ context }) => context.user);
  const cardHits = useSelector(search, ({ context }) => context.found.cards);
  const { folders = [] } = useFolders();
  const filters = shownFilters({ query, filters: own }, type);
  const apply = (next: Filters) => {
    const changed = saysFilters(query, type) ? changeFilters(query, next, type) : { filters: next };
    search.send({ type: "filters.change", ...changed, filters: filtersFor(type, changed.filters) });
  };
  const deckHits = found?.hits.type === "decks" ? found.hits.content : [];
  const matching = decks?.content.map((deck) => ({ id: deck.id, name: deck.title })) ?? [];
  const named = useNamed([
    ...matching,
    ...(cardHits?.hits.type === "cards"
      ? cardHits.hits.content.map(({ deckId, deckTitle }) => ({ id: deckId, name: deckTitle }))
      : []),
  ]);
  const { deckIds = [] } = filters;
  const chosen = deckIds.map((id) => ({ id, name: named.get(id) ?? filterTexts.oneDeck }));
  const creators = new Map(
    deckHits.flatMap(({ creator, creatorId }) =>
      creatorId === undefined ? [] : [[creatorId, { id: creatorId, name: creator }]],
    ),
  );
  if (user) creators.set(user.id, { id: user.id, name: filterTexts.me });
  const { creatorId } = filters;
  if (creatorId !== undefined && !creators.has(creatorId))
    creators.set(creatorId, { id: creatorId, name: filterTexts.onePerson });
  const nameIn = (all: readonly { id: number; name: string }[], wanted: number) =>
    all.find(({ id }) => id === wanted)?.name;
  const names = {
    deck: (id: number) => named.get(id),
    folder: (id: number) => nameIn([...folders], id),
    creator: creatorId === undefined ? undefined : creators.get(creatorId)?.name,
  };
  const active = activeFilters(type, filters);
  const wrong = new Set(wrongBounds(filters));
  return (
    <>
      <FilterBox
        chips={active.map((name) => ({
          name,
          text: searchFilterText(type, name, filters, names),
        }))}
        isOpen={isOpen}
        onOpen={onOpen}
        onRemove={(name) => apply({ ...filters, [name]: undefined })}
        onClear={active.length > 1 ? () => apply({}) : undefined}
        beside={
          <>
            <SavePreset actors={actors} filters={filters} onApply={apply} />
            {isAsked && query.trim() !== "" && active.length > 0 && (
              <Button
                icon="close"
                onClick={() => {
                  search.send({ type: "search.reset" });
                  onReset();
                }}
              >
                {texts.reset}
              </Button>
            )}
          </>
        }
      >
        <SearchFilterFields
          type={type}
          filters={filters}
          wrong={wrong}
          decks={[...chosen, ...matching.filter(({ id }) => !deckIds.includes(id))]}
          hasMoreDecks={(decks?.totalElements ?? 0) > matching.length}
          onDeckSearch={setTitle}
          creators={[...creators.values()]}
          folders={folders}
          isDay={isDay}
          onChange={(change) => apply({ ...filters, ...change })}
        />
      </FilterBox>
      <PresetName presets={actors.presets} />
    </>
  );
}

/** Names by id, including earlier ones, because a chosen entry may no longer be listed. */
function useNamed(listed: readonly { readonly id: number; readonly name: string }[]) {
  const [named] = useState(() => new Map<number, string>());
  for (const { id, name } of listed) named.set(id, name);
  return named;
}
