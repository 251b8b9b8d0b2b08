import { useSelector } from "@xstate/react";
import { type ReactNode, useRef } from "react";
import type { SearchActorRef } from "../../machines/search/search.machine.ts";
import type { SearchFound } from "../../services/search/search.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { Pagination } from "../../ui/layout/Pagination.tsx";
import { searchFilterTexts as filterTexts } from "../../ui/search/filter-texts.ts";
import { ResultsFrame } from "../../ui/search/ResultsFrame.tsx";
import { searchTexts as texts } from "../../ui/search/texts.ts";
import { FoundCards } from "./FoundCards.tsx";
import { FoundDecks } from "./FoundDecks.tsx";

export function FoundResults(props: {
  readonly search: SearchActorRef;
  readonly found: SearchFound;
  /** The current page, which a change of many cards must not leave. */
  readonly page: "/app/search/" | "/app/decks/$deckId/";
  /** Shown if the search was stopped. */
  readonly stopped: ReactNode;
  /** Shown without hits. */
  readonly none: ReactNode;
}) {
  const { search, found, page, stopped, none } = props;
  const isLoading = useSelector(search, (snapshot) => snapshot.hasTag("loading search"));
  const isTyping = useSelector(search, (snapshot) => snapshot.matches("typing"));
  const top = useRef<HTMLDivElement>(null);
  const { hits, totalElements, totalPages, moreThanTotal, isOnDevice, notApplied = [] } = found;
  return (
    <ResultsFrame
      ref={top}
      count={texts.found[hits.type](totalElements, moreThanTotal)}
      isSaid={totalElements === 0 || hits.type === "cards"}
      isBusy={isTyping || isLoading}
      onStop={isLoading ? () => search.send({ type: "search.cancel" }) : undefined}
    >
      {stopped}
      {isOnDevice && <Banner tone="info">{texts.offline}</Banner>}
      {notApplied.length > 0 && (
        <Banner tone="warning">
          {filterTexts.notOnDevice(notApplied.map((name) => filterTexts.unknownOnDevice[name]).join(", "))}
        </Banner>
      )}
      {hits.type === "cards" ? (
        // A change after which no card matches can still be undone.
        <FoundCards search={search} found={found} hits={hits.content} page={page} none={none} />
      ) : totalElements === 0 ? (
        none
      ) : (
        <FoundDecks search={search} hits={hits.content} />
      )}
      <Pagination
        page={found.request.page}
        totalPages={totalPages}
        onPage={(next) => {
          search.send({ type: "page.change", page: next });
          top.current?.scrollIntoView({ block: "start" });
        }}
      />
    </ResultsFrame>
  );
}
