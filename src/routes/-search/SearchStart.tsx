import { useSelector } from "@xstate/react";
import { SEARCH_COUNT_MAX } from "#contract/search/search-values.ts";
import { activeFilters } from "#domain/search/applied-filters.ts";
import { type HistoryEntry, requestOfEntry } from "#domain/search/search-history.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { filterTexts } from "../../ui/deck-filters/texts.ts";
import { HistoryList } from "../../ui/search/HistoryList.tsx";
import { OperatorHelp } from "../../ui/search/OperatorHelp.tsx";
import { searchTexts as texts } from "../../ui/search/texts.ts";
import type { SearchActors } from "./use-search.ts";

const idOf = ({ searchType, timestamp }: HistoryEntry) => `${searchType} ${timestamp}`;

function noteOf({ searchType, filters, resultCount }: HistoryEntry): string {
  const active = activeFilters(searchType, filters).length;
  const results = texts.found[searchType](resultCount, resultCount > SEARCH_COUNT_MAX);
  return active === 0 ? results : `${results} · ${filterTexts.button(active)}`;
}

/** Shown before a search: earlier searches, and help. */
export function SearchStart(props: {
  readonly actors: Pick<SearchActors, "search" | "history">;
  readonly onExample: (query: string) => void;
}) {
  const { search, history } = props.actors;
  const type = useSelector(search, ({ context }) => context.type);
  const { entries, isStored, removed } = useSelector(history, ({ context }) => context);
  const find = (id: string) => entries.find((entry) => idOf(entry) === id);
  return (
    <>
      {!isStored && <Banner tone="info">{texts.notStored}</Banner>}
      {entries.length > 0 && (
        <HistoryList
          rows={entries.map((entry) => ({ id: idOf(entry), query: entry.query, note: noteOf(entry) }))}
          onTake={(id) => {
            const entry = find(id);
            if (entry) search.send({ type: "request.take", request: requestOfEntry(entry) });
          }}
          onRemove={(id) => {
            const entry = find(id);
            if (entry) history.send({ type: "history.remove", entry });
          }}
          onClear={() => history.send({ type: "history.clear" })}
        />
      )}
      {removed.length > 0 && (
        <Banner
          tone="info"
          action={<Button onClick={() => history.send({ type: "history.undo" })}>{texts.undo}</Button>}
        >
          {texts.removed(removed.length)}
        </Banner>
      )}
      <OperatorHelp type={type} onTake={props.onExample} />
    </>
  );
}
