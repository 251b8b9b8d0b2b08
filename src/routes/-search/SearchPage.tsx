import { useSelector } from "@xstate/react";
import { useRef, useState } from "react";
import { activeFilters, wrongBounds } from "#domain/search/applied-filters.ts";
import { shownFilters } from "#domain/search/line-filters.ts";
import { type SearchAddress, readAddress } from "#domain/search/search-address.ts";
import type { SearchRequest } from "#domain/search/search-request.ts";
import { requestOf } from "../../machines/search/search-setup.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { parts } from "../../ui/search/ResultsFrame.css.ts";
import { searchTexts as texts } from "../../ui/search/texts.ts";
import { Tabs } from "../../ui/tabs/Tabs.tsx";
import { SearchFilters } from "./SearchFilters.tsx";
import { SearchLine } from "./SearchLine.tsx";
import { SearchResults } from "./SearchResults.tsx";
import { useSearchActors } from "./use-search.ts";
import { useSearchAddress } from "./use-search-address.ts";

const TABS = (["decks", "cards"] as const).map((name) => ({ name, label: texts.types[name] }));

/** The tag, if the search asks only for decks with one tag. */
function onlyTagOf({ type, query, filters }: SearchRequest): string | null {
  const [tag, ...others] = filters.tagNames ?? [];
  const isOnly = type === "decks" && query.trim() === "" && others.length === 0;
  return tag !== undefined && isOnly && activeFilters(type, filters).length === 1 ? tag : null;
}

export function SearchPage({ address }: { readonly address: SearchAddress }) {
  const [read] = useState(() => readAddress(address));
  const actors = useSearchActors(read.request);
  const { search } = actors;
  const [broken, setBroken] = useState(read.broken);
  useSearchAddress(search, address, setBroken);
  const tag = useSelector(search, ({ context }) => onlyTagOf(requestOf(context)));
  const type = useSelector(search, ({ context }) => context.type);
  // An error must be visible beside its field. A change of the type replaces the fields and leaves them open.
  const [areFiltersOpen, setFiltersOpen] = useState(
    () => wrongBounds(shownFilters(read.request, read.request.type)).length > 0,
  );
  const field = useRef<HTMLInputElement>(null);
  return (
    <Page title={tag === null ? texts.title : texts.tagged(tag)}>
      <SearchLine actors={actors} field={field} />
      {broken.length > 0 && (
        <Banner tone="warning" onDismiss={() => setBroken([])}>
          {texts.broken(broken)}
        </Banner>
      )}
      <Tabs
        label={texts.type}
        tabs={TABS}
        selected={type}
        onSelect={(to) => search.send({ type: "type.change", to })}
      >
        <div className={parts}>
          <SearchFilters
            actors={actors}
            isOpen={areFiltersOpen}
            onOpen={setFiltersOpen}
            onReset={() => field.current?.focus()}
          />
          <SearchResults actors={actors} field={field} />
        </div>
      </Tabs>
    </Page>
  );
}
