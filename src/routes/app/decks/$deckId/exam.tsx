import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";

import { deckQuery } from "../../../../services/queries/deck-queries.ts";
import { examQuery } from "../../../../services/exams/exam-queries.ts";
import { examTexts } from "../../../../ui/exams/exam-texts.ts";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Page } from "../../../../ui/layout/Page.tsx";
import { AdaptiveExam } from "../../../-adaptive/AdaptiveExam.tsx";
import { deckParams } from "../../../-decks/deck-params.ts";
import { ExamPage } from "../../../-exam/ExamPage.tsx";
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
  const { http } = Route.useRouteContext().api;
  const { deckId } = Route.useParams();
  const { missed, kind } = Route.useSearch();
  const { data: deck } = useSuspenseQuery(deckQuery(http, deckId));
  return (
    <Page
      title={examTexts.title}
      narrow
      back={[
        { label: texts.decks.title, link: (props) => <Link to="/app/decks" {...props} /> },
        {
          label: deck.title,
          link: (props) => <Link to="/app/decks/$deckId" params={{ deckId }} {...props} />,
        },
      ]}
    >
      {kind === "adaptive" ? (
        <AdaptiveExam key={deckId} deckId={deckId} />
      ) : (
        <Exam key={`${deckId} ${missed ?? ""}`} deckId={deckId} missed={missed} />
      )}
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
  if (isLoading) return <PendingPart lines={6} />;
  if (isError)
    return (
      <ErrorState title={examTexts.title} message={examTexts.missedFailed} onRetry={() => void refetch()} />
    );
  return <ExamPage actor={actor} missed={data?.state === "graded" ? data : null} />;
}
