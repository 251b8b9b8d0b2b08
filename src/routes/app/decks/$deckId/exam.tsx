import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import * as v from "valibot";

import { deckQuery } from "../../../../services/queries/deck-queries.ts";
import { examQuery } from "../../../../services/exams/exam-queries.ts";
import { adaptiveTexts } from "../../../../ui/adaptive/texts.ts";
import { examTexts } from "../../../../ui/exams/exam-texts.ts";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Page } from "../../../../ui/layout/Page.tsx";
import { AdaptiveExam } from "../../../-adaptive/AdaptiveExam.tsx";
import { deckParams } from "../../../-decks/deck-params.ts";
import { ExamPage, examTitle } from "../../../-exam/ExamPage.tsx";
import { useExam } from "../../../-exam/use-exam.ts";
import { orNothing } from "../../../-history/history-search.ts";
import { IdInSearch } from "../../../-history/session-params.ts";
import { PendingPart } from "../../../-parts/PendingPart.tsx";
import { texts } from "../../../-texts.ts";

export const Route = createFileRoute("/app/decks/$deckId/exam")({
  params: deckParams,
  validateSearch: v.object({
    /** An earlier exam, whose missed cards are asked again. */
    missed: orNothing(IdInSearch),
    kind: orNothing(v.literal("adaptive")),
  }),
  // Few visits begin here.
  codeSplitGroupings: [["loader", "component"]],
  loader: ({
    context: {
      api: { http, queryClient },
    },
    params: { deckId },
  }) => queryClient.query(deckQuery(http, deckId)),
  head: () => ({ meta: [{ title: "Exam · Ibis" }] }),
  component: DeckExam,
});

function DeckExam() {
  const { deckId } = Route.useParams();
  const { missed, kind } = Route.useSearch();
  if (kind !== "adaptive") return <Exam key={`${deckId} ${missed ?? ""}`} deckId={deckId} missed={missed} />;
  return (
    <DeckPage title={adaptiveTexts.title}>
      <AdaptiveExam key={deckId} deckId={deckId} />
    </DeckPage>
  );
}

/** A page below the deck's page, with a link back. */
function DeckPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { http } = Route.useRouteContext().api;
  const { deckId } = Route.useParams();
  const { data: deck } = useSuspenseQuery(deckQuery(http, deckId));
  return (
    <Page
      title={title}
      narrow
      back={[
        { label: texts.decks.title, link: (props) => <Link to="/app/decks" {...props} /> },
        {
          label: deck.title,
          link: (props) => <Link to="/app/decks/$deckId" params={{ deckId }} {...props} />,
        },
      ]}
    >
      {children}
    </Page>
  );
}

function Exam({ deckId, missed }: { readonly deckId: number; readonly missed: string | undefined }) {
  const { http } = Route.useRouteContext().api;
  const actor = useExam(deckId);
  const { data, isLoading, isError, refetch } = useQuery({
    ...examQuery(http, missed ?? ""),
    enabled: missed !== undefined,
  });
  const title = useSelector(actor, examTitle);
  return (
    <DeckPage title={title}>
      {isLoading ? (
        <PendingPart lines={6} />
      ) : isError ? (
        <ErrorState title={examTexts.title} message={examTexts.missedFailed} onRetry={() => void refetch()} />
      ) : (
        <ExamPage actor={actor} missed={data?.state === "graded" ? data : null} />
      )}
    </DeckPage>
  );
}
