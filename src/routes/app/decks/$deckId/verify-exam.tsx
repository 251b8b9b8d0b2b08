import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import * as v from "valibot";

import { mayEdit } from "#domain/decks/may-edit.ts";
import { deckQuery } from "../../../../services/queries/deck-queries.ts";
import { examHistoryQuery, examQuery } from "../../../../services/exams/exam-queries.ts";
import { isPartial } from "../../../../services/queries/partial-list.ts";
import { buttonClass } from "../../../../ui/controls/buttonClass.ts";
import { verifyTexts as texts } from "../../../../ui/exams/exam-texts.ts";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { Page } from "../../../../ui/layout/Page.tsx";
import { deckParams } from "../../../-decks/deck-params.ts";
import { Verifying } from "../../../-exam/Verifying.tsx";
import { orNothing } from "../../../-history/history-search.ts";
import { IdInSearch } from "../../../-history/session-params.ts";
import { PendingPart } from "../../../-parts/PendingPart.tsx";

export const Route = createFileRoute("/app/decks/$deckId/verify-exam")({
  params: deckParams,
  validateSearch: v.object({
    /** Absent: the deck's latest exam with answers to verify. */
    exam: orNothing(IdInSearch),
  }),
  // Few visits begin here.
  codeSplitGroupings: [["loader", "component"]],
  loader: ({
    context: {
      api: { http, queryClient },
    },
    params: { deckId },
  }) => queryClient.query(deckQuery(http, deckId)),
  head: () => ({ meta: [{ title: "Verify answers · Ibis" }] }),
  component: VerifyExam,
});

function VerifyExam() {
  const { http } = Route.useRouteContext().api;
  const { deckId } = Route.useParams();
  const { exam: asked } = Route.useSearch();
  const { data: deck } = useSuspenseQuery(deckQuery(http, deckId));
  const {
    data: exams,
    isError,
    refetch,
  } = useQuery({
    ...examHistoryQuery(http, deckId, 0),
    enabled: asked === undefined,
  });
  const isUnreached = isError || isPartial(exams);
  const history = isUnreached ? undefined : exams;
  const found = history?.content.find(({ unsureCount }) => unsureCount > 0)?.examId;
  // The found exam stays, also after its answers are verified.
  const [first, setFirst] = useState(found);
  if (first === undefined && found !== undefined) setFirst(found);
  const examId = asked ?? first;
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      narrow
      back={{
        label: deck.title,
        link: (props) => <Link to="/app/decks/$deckId" params={{ deckId }} {...props} />,
      }}
    >
      {examId !== undefined && <OneExam key={examId} examId={examId} mayEditDeck={mayEdit(deck)} />}
      {examId === undefined && isUnreached && (
        <ErrorState title={texts.title} message={texts.notLoaded} onRetry={() => void refetch()} />
      )}
      {examId === undefined && history && (
        <EmptyState
          icon="check"
          title={texts.none}
          text={texts.noExam}
          action={
            <Link to="/app/exam/history" className={buttonClass()}>
              {texts.toHistory}
            </Link>
          }
        />
      )}
      {examId === undefined && !history && !isUnreached && <PendingPart lines={6} />}
    </Page>
  );
}

function OneExam({ examId, mayEditDeck }: { readonly examId: string; readonly mayEditDeck: boolean }) {
  const { http } = Route.useRouteContext().api;
  const { data: exam } = useSuspenseQuery(examQuery(http, examId));
  if (exam.state !== "graded") return <EmptyState icon="clock" title={texts.none} text={texts.notEnded} />;
  return <Verifying exam={exam} mayEditDeck={mayEditDeck} />;
}
