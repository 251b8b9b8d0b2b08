import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { examDecksQuery, examHistoryQuery, runningExamsQuery } from "../../../services/exams/exam-queries.ts";
import { isPartial } from "../../../services/queries/partial-list.ts";
import { measure } from "../../../ui/account/Card.css.ts";
import { buttonClass } from "../../../ui/controls/buttonClass.ts";
import { ExamList } from "../../../ui/exams/result/ExamList.tsx";
import { examHistoryTexts as texts } from "../../../ui/exams/exam-texts.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Select } from "../../../ui/forms/Select.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { Pagination } from "../../../ui/layout/Pagination.tsx";
import { showsLoadError } from "../../-errors/shows-load-error.ts";
import { Panel } from "../../-errors/FailedPage.tsx";
import { AdaptiveHistory } from "../../-adaptive/AdaptiveHistory.tsx";
import { RunningExams } from "../../-exam/RunningExams.tsx";
import { UnsentExams } from "../../-exam/UnsentExams.tsx";
import { HistorySearch } from "../../-history/history-search.ts";
import { PendingPart } from "../../-parts/PendingPart.tsx";

export const Route = createFileRoute("/app/exam/history")({
  validateSearch: v.object({ page: HistorySearch.entries.page, deck: HistorySearch.entries.deck }),
  // Few visits begin here.
  codeSplitGroupings: [["loader", "component"]],
  loaderDeps: ({ search }) => search,
  loader: async ({
    context: {
      api: { http, queryClient },
    },
    deps: { page = 0, deck },
    cause,
  }) => {
    queryClient.query(examDecksQuery(http)).catch(() => undefined);
    queryClient.query(runningExamsQuery(http)).catch(() => undefined);
    // The page reports a failure.
    const list = queryClient.query(examHistoryQuery(http, deck, page)).catch(() => undefined);
    if (cause !== "stay") await list;
  },
  head: () => ({ meta: [{ title: "Exam History · Ibis" }] }),
  component: ExamHistory,
});

function ExamHistory() {
  const { http } = Route.useRouteContext().api;
  const { deck } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data } = useQuery(examDecksQuery(http));
  return (
    <Page title={texts.title} lead={texts.lead}>
      <div className={measure}>
        <Select
          label={texts.deck}
          value={deck ?? ""}
          onChange={({ target }) =>
            void navigate({
              search: target.value === "" ? {} : { deck: Number(target.value) },
              replace: true,
            })
          }
        >
          <option value="">{texts.allDecks}</option>
          {data?.decks.map(({ deckId, deckTitle }) => (
            <option key={deckId} value={deckId}>
              {deckTitle ?? texts.unknownDeck}
            </option>
          ))}
        </Select>
      </div>
      <RunningExams deckId={deck} />
      <UnsentExams />
      <Panel name="exam-history">
        <Exams />
        <AdaptiveHistory key={deck ?? ""} deckId={deck} />
      </Panel>
    </Page>
  );
}

function Exams() {
  const { http } = Route.useRouteContext().api;
  const { page = 0, deck } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data } = useQuery({
    ...examHistoryQuery(http, deck, page),
    placeholderData: keepPreviousData,
    throwOnError: showsLoadError,
  });
  if (data === undefined) return <PendingPart lines={6} />;
  if (isPartial(data))
    return <EmptyState icon="offline" title={texts.unreached} text={texts.unreachedText} />;
  if (data.content.length === 0)
    return (
      <EmptyState
        icon="clock"
        title={texts.none}
        text={texts.noneText}
        action={
          <Link to="/app/decks" className={buttonClass({ tone: "primary" })}>
            {texts.toDecks}
          </Link>
        }
      />
    );
  return (
    <>
      <ExamList
        exams={data.content}
        link={(sessionId) => (props) => (
          <Link to="/app/exam/sessions/$sessionId" params={{ sessionId }} {...props} />
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
