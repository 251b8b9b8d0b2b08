import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import * as v from "valibot";
import { Day } from "#contract/values.ts";
import { contradictions } from "#domain/decks/deck-filters.ts";
import { NO_FILTERS, activeNames } from "#domain/decks/list-filters.ts";
import { deckListQuery } from "../../services/queries/deck-queries.ts";
import { FilterBox } from "../../ui/deck-filters/FilterBox.tsx";
import { FilterFields } from "../../ui/deck-filters/FilterFields.tsx";
import { filterText } from "../../ui/deck-filters/texts.ts";
import { folderTexts } from "../-folders/folder-texts.ts";
import { DeckOrder, DeckSearch } from "./DeckListControls.tsx";
import type { DeckListSearch } from "./deck-list-search.ts";
import { deckListOf } from "./deck-list-of.ts";

const route = getRouteApi("/app/decks/");

const isDay = (text: string) => v.is(Day, text);

/** Search, filters and order of the deck list, all in the address. */
export function DeckFilters() {
  const { http } = route.useRouteContext().api;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // The name of a creator comes from the creator's decks.
  const { data } = useQuery({ ...deckListQuery(http, deckListOf(search)), enabled: false });
  const { tag } = search;
  const creator = search.creatorId === undefined ? undefined : data?.content[0]?.creator;
  const wrong = new Set(contradictions(search).map(({ field }) => field));
  // Opens the filters, so that an error is visible beside its field.
  const [isOpen, setOpen] = useState(wrong.size > 0);
  const change = (changed: Partial<DeckListSearch>) =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...changed }), replace: true });
  return (
    <FilterBox
      chips={[
        ...(tag === undefined ? [] : [{ name: "tag" as const, text: folderTexts.tagged(tag) }]),
        ...activeNames(search).map((name) => ({ name, text: filterText(name, search, creator) ?? "" })),
      ]}
      isOpen={isOpen}
      onOpen={setOpen}
      onRemove={(name) => change({ [name]: undefined })}
      onClear={() => change({ ...NO_FILTERS, tag: undefined })}
      search={<DeckSearch />}
    >
      <FilterFields
        order={<DeckOrder />}
        filters={search}
        wrong={wrong}
        isAmongFavorites={search.filter !== undefined}
        isDay={isDay}
        onChange={change}
      />
    </FilterBox>
  );
}
