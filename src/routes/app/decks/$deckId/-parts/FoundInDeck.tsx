import { useSelector } from "@xstate/react";
import { useEffect, useId } from "react";
import { type SearchRequest, isSameSearch } from "#domain/search/search-request.ts";
import { requestOf } from "../../../../../machines/search/search-setup.ts";
import { Button } from "../../../../../ui/controls/Button.tsx";
import { Banner } from "../../../../../ui/feedback/Banner.tsx";
import { EmptyState } from "../../../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../../../ui/feedback/ErrorState.tsx";
import { findCardsTexts as texts } from "../../../../../ui/card-list/find-cards-texts.ts";
import { QueryProblem } from "../../../../../ui/search/QueryProblem.tsx";
import { searchTexts } from "../../../../../ui/search/texts.ts";
import { PendingPart } from "../../../../-parts/PendingPart.tsx";
import { FoundResults } from "../../../../-search/FoundResults.tsx";
import { useSearchActor } from "../../../../-search/use-search-actor.ts";

/** The cards of a deck that a search finds; replaces the list. */
export function FoundInDeck(props: { readonly request: SearchRequest; readonly onClear: () => void }) {
  const { request, onClear } = props;
  const search = useSearchActor(request);
  const snapshot = useSelector(search, (state) => state);
  const problemId = useId();
  useEffect(() => {
    if (isSameSearch(requestOf(search.getSnapshot().context), request)) return;
    search.send({ type: "filters.change", filters: request.filters, query: request.query });
  }, [search, request]);
  const { failure, problem } = snapshot.context;
  const found = snapshot.context.found.cards;
  const retry = () => search.send({ type: "search.retry" });
  const clear = <Button onClick={onClear}>{texts.clear}</Button>;
  if (snapshot.matches("failed"))
    return <ErrorState title={searchTexts.failed} message={failure} onRetry={retry} />;
  if (problem)
    return <QueryProblem id={problemId} query={request.query} {...problem} repair="" onRepair={retry} />;
  const stopped = snapshot.matches("cancelled") && (
    <Banner tone="info" action={<Button onClick={retry}>{searchTexts.searchNow}</Button>}>
      {searchTexts.stopped}
    </Banner>
  );
  if (found === null) return stopped || <PendingPart lines={6} />;
  return (
    <FoundResults
      search={search}
      found={found}
      page="/app/decks/$deckId/"
      stopped={stopped}
      none={
        <EmptyState icon="search" title={searchTexts.none.cards} text={searchTexts.noneText} action={clear} />
      }
    />
  );
}
