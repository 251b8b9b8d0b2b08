import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import type { Exam } from "#contract/exams/exams.ts";
import { createDeviceExams } from "../../../services/exams/device-exams.ts";
import { adaptiveInsightsQuery } from "../../../services/exams/adaptive-queries.ts";
import { examQuery } from "../../../services/exams/exam-queries.ts";
import { formatTime } from "../../../ui/account/times.ts";
import { buttonClass } from "../../../ui/controls/buttonClass.ts";
import { examHistoryTexts, examTexts, resultTexts as texts } from "../../../ui/exams/exam-texts.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { AdaptiveSession } from "../../-adaptive/AdaptiveSession.tsx";
import { ExamResultPart } from "../../-exam/ExamResultPart.tsx";
import { examsRestored } from "../../-exam/learner-exams.ts";
import { useDeviceExams } from "../../-exam/use-device-exams.ts";
import { orNothing } from "../../-history/history-search.ts";
import { sessionParams } from "../../-history/session-params.ts";

export const Route = createFileRoute("/app/exam/sessions/$sessionId")({
  params: sessionParams,
  validateSearch: v.object({ kind: orNothing(v.literal("adaptive")) }),
  // Few visits begin here.
  codeSplitGroupings: [["loader", "component"]],
  loaderDeps: ({ search: { kind } }) => ({ kind }),
  // An exam that exists only on this device is not requested.
  loader: async ({
    context: {
      api: { http, queryClient },
      auth,
      device,
    },
    params: { sessionId },
    deps: { kind },
  }) => {
    if (kind === "adaptive") return queryClient.query(adaptiveInsightsQuery(http, sessionId));
    const userId = auth.getSnapshot().context.user?.id ?? 0;
    const exams = createDeviceExams(window.localStorage, userId, window);
    if (!exams.find(sessionId)) await examsRestored(device);
    return exams.find(sessionId)?.result ? null : queryClient.query(examQuery(http, sessionId));
  },
  head: () => ({ meta: [{ title: "Exam result · Ibis" }] }),
  component: ExamSession,
});

function ExamSession() {
  const { sessionId } = Route.useParams();
  const { kind } = Route.useSearch();
  const { ended } = useDeviceExams();
  if (kind === "adaptive") return <AdaptiveSession sessionId={sessionId} />;
  const own = ended.find(({ exam }) => exam.examId === sessionId);
  return own ? <ShownExam exam={own.result} isUnsent /> : <SentExam />;
}

function SentExam() {
  const { http } = Route.useRouteContext().api;
  const { sessionId } = Route.useParams();
  const { data: exam } = useSuspenseQuery(examQuery(http, sessionId));
  return <ShownExam exam={exam} />;
}

function ShownExam({ exam, isUnsent = false }: { readonly exam: Exam; readonly isUnsent?: boolean }) {
  const { deckId } = exam;
  const title = exam.deckTitle ?? texts.title;
  return (
    <Page
      title={title}
      lead={[examTexts.title, formatTime(exam.startedAt)].join(" · ")}
      back={{ label: examHistoryTexts.title, link: (props) => <Link to="/app/exam/history" {...props} /> }}
    >
      {exam.state === "graded" ? (
        <ExamResultPart
          exam={exam}
          isUnsent={isUnsent}
          actions={
            <Link to="/app/decks/$deckId/exam" params={{ deckId }} className={buttonClass()}>
              {texts.another}
            </Link>
          }
        />
      ) : (
        <EmptyState
          icon="clock"
          title={examTexts.stillTaken}
          text={examTexts.stillTakenText}
          action={
            <Link
              to="/app/decks/$deckId/exam"
              params={{ deckId }}
              className={buttonClass({ tone: "primary" })}
            >
              {examTexts.resume}
            </Link>
          }
        />
      )}
    </Page>
  );
}
