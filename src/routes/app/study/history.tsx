import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { Day } from "#contract/values.ts";
import { type HistoryFilter, isFiltered, listedSessions } from "#domain/study/session-history.ts";
import { deckListQuery } from "../../../services/queries/deck-queries.ts";
import { historyQuery, unsentStudyQuery } from "../../../services/queries/history-queries.ts";
import { isPartial } from "../../../services/queries/partial-list.ts";
import { buttonClass } from "../../../ui/controls/buttonClass.ts";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { SessionFilters } from "../../../ui/history/SessionFilters.tsx";
import { SessionList } from "../../../ui/history/SessionList.tsx";
import { historyTexts as texts } from "../../../ui/history/texts.ts";
import { Page } from "../../../ui/layout/Page.tsx";
import { Pagination } from "../../../ui/layout/Pagination.tsx";
import { showsLoadError } from "../../-errors/shows-load-error.ts";
import { Panel } from "../../-errors/FailedPage.tsx";
import { HistorySearch } from "../../-history/history-search.ts";
import { PendingPart } from "../../-parts/PendingPart.tsx";
import { texts as common } from "../../-texts.ts";

/** Decks offered. */
const DECKS = { scope: "mine", page: 0, size: 100 } as const;
/** Other learners' decks, such as the sample decks. */
const OTHERS = { scope: "public", page: 0, size: 100 } as const;

export const Route = createFileRoute("/app/study/history")({
  // Few visits begin here.
  codeSplitGroupings: [["loader", "component"]],
  validateSearch: HistorySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({
    context: {
      api: { http, queryClient },
    },
    deps: { page = 0, ...filter },
    cause,
  }) => {
    for (const decks of [DECKS, OTHERS]) queryClient.query(deckListQuery(http, decks)).catch(() => undefined);
    const lists = Promise.all([
      queryClient.query(unsentStudyQuery(http)),
      // The page reports a failure, with its filters.
      queryClient.query(historyQuery(http, filter, page)).catch(() => undefined),
    ]);
    // Waiting for the server or the device would replace the filters and the typed text.
    if (cause !== "stay") await lists;
  },
  head: () => ({ meta: [{ title: `${common.shell.studyHistory} · Ibis` }] }),
  component: History,
});

function History() {
  const { http } = Route.useRouteContext().api;
  const { page: _, ...filter } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: mine } = useQuery(deckListQuery(http, DECKS));
  const { data: others } = useQuery(deckListQuery(http, OTHERS));
  const change = (to: HistoryFilter) =>
    void navigate({ search: ({ page: __, ...now }) => ({ ...now, ...to }), replace: true });
  const clear = () => void navigate({ search: {}, replace: true });
  return (
    <Page title={texts.title} lead={texts.lead}>
      <SessionFilters
        filter={filter}
        isFiltered={isFiltered(filter)}
        decks={[...(mine?.content ?? []), ...(others?.content ?? [])]}
        isDay={(text) => v.is(Day, text)}
        onFilter={change}
        onClear={clear}
      />
      <Panel name="history">
        <Sessions />
      </Panel>
    </Page>
  );
}

/** The sessions that pass the filters. */
function Sessions() {
  const { api, clock } = Route.useRouteContext();
  const { http } = api;
  const { timeZone } = clock;
  const { page = 0, ...filter } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data } = useQuery({
    ...historyQuery(http, filter, page),
    placeholderData: keepPreviousData,
    throwOnError: showsLoadError,
  });
  const { data: unsent } = useQuery(unsentStudyQuery(http));
  if (data === undefined || unsent === undefined) return <PendingPart lines={6} />;
  const isUnreached = isPartial(data);
  const sessions = listedSessions(page, data.content, unsent, filter, timeZone());
  if (sessions.length === 0 && isUnreached)
    return <EmptyState icon="offline" title={texts.unreached} text={texts.unreachedText} />;
  if (sessions.length === 0) return <NoSessions isFiltered={isFiltered(filter)} />;
  return (
    <>
      {isUnreached && <Banner tone="warning">{texts.partial}</Banner>}
      <SessionList
        sessions={sessions}
        link={(sessionId) => (props) => (
          <Link to="/app/study/sessions/$sessionId" params={{ sessionId }} {...props} />
        )}
      />
      <Pagination
        page={page}
        totalPages={data.totalPages}
        onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next }) })}
      />
    </>
  );
}

function NoSessions({ isFiltered: areFiltered }: { readonly isFiltered: boolean }) {
  if (areFiltered) return <EmptyState icon="search" title={texts.noneFound} text={texts.noneFoundText} />;
  return (
    <EmptyState
      icon="card"
      title={texts.none}
      text={texts.noneText}
      action={
        <Link to="/app/decks" className={buttonClass({ tone: "primary" })}>
          {texts.study}
        </Link>
      }
    />
  );
}
