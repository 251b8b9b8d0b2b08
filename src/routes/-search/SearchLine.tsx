import { useSelector } from "@xstate/react";
import { type RefObject, useEffect, useEffectEvent, useId, useState } from "react";
import { SEARCH_QUERY_MAX } from "#contract/search/search-values.ts";
import { asksSomething } from "#domain/search/search-request.ts";
import { type Suggestion, idOf } from "#domain/search/suggestions.ts";
import { requestOf } from "../../machines/search/search-setup.ts";
import { shownSuggestions } from "../../machines/search-suggestions/search-suggestions.machine.ts";
import { QueryProblem } from "../../ui/search/QueryProblem.tsx";
import { SearchField, type SuggestionRow } from "../../ui/search/SearchField.tsx";
import { searchTexts as texts } from "../../ui/search/texts.ts";
import type { SearchActors } from "./use-search.ts";

function rowOf(suggestion: Suggestion): SuggestionRow {
  const { kind, text } = suggestion;
  return {
    id: idOf(suggestion),
    kind,
    text,
    matches: kind === "recent" ? [] : suggestion.matches,
    note: kind === "recent" ? texts.in[suggestion.entry.searchType] : undefined,
  };
}

const writes = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select, dialog, [contenteditable]") !== null;

/** The search field with its suggestions, and the error of the query. */
export function SearchLine(props: {
  readonly actors: Pick<SearchActors, "search" | "suggestions">;
  readonly field: RefObject<HTMLInputElement | null>;
}) {
  const { search, suggestions } = props.actors;
  const { field } = props;
  const query = useSelector(search, ({ context }) => context.query);
  const type = useSelector(search, ({ context }) => context.type);
  const problem = useSelector(search, ({ context }) => context.problem);
  const isOpen = useSelector(suggestions, (snapshot) => snapshot.matches("open"));
  const context = useSelector(suggestions, (snapshot) => snapshot.context);
  const problemId = useId();
  // Existing results are read first.
  const [begins] = useState(() => !asksSomething(requestOf(search.getSnapshot().context)));
  useEffect(() => {
    if (begins) field.current?.focus({ preventScroll: true });
  }, [begins, field]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "/" || event.defaultPrevented || writes(event.target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    field.current?.focus();
    field.current?.select();
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  const write = (typed: string) => {
    suggestions.send({ type: "query.type", query: typed });
    search.send({ type: "query.type", query: typed });
  };
  return (
    <>
      <SearchField
        ref={field}
        begins={begins}
        query={query}
        placeholder={texts.placeholder[type]}
        maxLength={SEARCH_QUERY_MAX}
        rows={isOpen ? shownSuggestions(context).map(rowOf) : []}
        isOpen={isOpen}
        active={context.active}
        problemId={problem === null ? undefined : problemId}
        onType={write}
        onMove={(to) => suggestions.send({ type: "selection.move", to })}
        onOpen={() => suggestions.send({ type: "suggestions.open" })}
        onClose={() => suggestions.send({ type: "suggestions.close" })}
        onEscape={() => suggestions.send({ type: "field.escape" })}
        onEnter={() => suggestions.send({ type: "selection.take" })}
        onTake={(id) => suggestions.send({ type: "suggestion.take", id })}
        onClear={() => {
          search.send({ type: "query.submit", query: "" });
          field.current?.focus();
        }}
      />
      {problem !== null && (
        <QueryProblem
          id={problemId}
          query={query}
          {...problem}
          onRepair={() => {
            search.send({ type: "query.submit", query: problem.repair });
            field.current?.focus();
          }}
        />
      )}
    </>
  );
}
