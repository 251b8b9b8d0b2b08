import { useSelector } from "@xstate/react";
import type { RefObject } from "react";
import { narrows } from "#domain/search/search-filters.ts";
import { requestOf } from "../../machines/search/search-setup.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { searchTexts as texts } from "../../ui/search/texts.ts";
import { PendingPart } from "../-parts/PendingPart.tsx";
import { FoundResults } from "./FoundResults.tsx";
import { SearchStart } from "./SearchStart.tsx";
import type { SearchActors } from "./use-search.ts";

export function SearchResults(props: {
  readonly actors: SearchActors;
  readonly field: RefObject<HTMLInputElement | null>;
}) {
  const { actors, field } = props;
  const { search } = actors;
  const snapshot = useSelector(search, (state) => state);
  const { type, failure } = snapshot.context;
  const found = snapshot.context.found[type];
  if (snapshot.matches("failed"))
    return (
      <ErrorState
        title={texts.failed}
        message={failure}
        onRetry={() => search.send({ type: "search.retry" })}
      />
    );
  const stopped = snapshot.matches("cancelled") && (
    <Banner
      tone="info"
      action={<Button onClick={() => search.send({ type: "search.retry" })}>{texts.searchNow}</Button>}
    >
      {texts.stopped}
    </Banner>
  );
  if (found === null) {
    if (snapshot.hasTag("loading search")) return <PendingPart lines={6} />;
    return (
      <>
        {stopped}
        <SearchStart
          actors={actors}
          onExample={(query) => {
            search.send({ type: "query.submit", query });
            field.current?.focus();
          }}
        />
      </>
    );
  }
  return (
    <FoundResults
      search={search}
      found={found}
      page="/app/search/"
      stopped={stopped}
      none={<NoneFound actors={actors} />}
    />
  );
}

function NoneFound({ actors: { search } }: { readonly actors: SearchActors }) {
  const { type, query, filters } = useSelector(search, ({ context }) => requestOf(context));
  const other = type === "decks" ? ("cards" as const) : ("decks" as const);
  return (
    <EmptyState
      icon="search"
      title={texts.none[type]}
      text={query.trim() === "" ? texts.noneFiltered : texts.noneText}
      action={
        <>
          {narrows(type, filters) && (
            <Button onClick={() => search.send({ type: "filters.change", filters: {} })}>
              {texts.clearFilters}
            </Button>
          )}
          {query.trim() !== "" && (
            <Button onClick={() => search.send({ type: "type.change", to: other })}>
              {other === "cards" ? texts.inCards : texts.inDecks}
            </Button>
          )}
        </>
      }
    />
  );
}
