import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { runningExamsQuery } from "../../services/exams/exam-queries.ts";
import { type ListedRunningExam, handIn, listRunning } from "../../services/exams/running-exams.ts";
import { examTexts, runningTexts as texts } from "../../ui/exams/exam-texts.ts";
import { ExamList } from "../../ui/exams/result/ExamList.tsx";
import { RunningList } from "../../ui/exams/result/RunningList.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { Outcome } from "../../ui/feedback/Outcome.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import { useDeviceExams } from "./use-device-exams.ts";

/** Unfinished exams, also from other devices; renders nothing if there are none. */
export function RunningExams({ deckId }: { readonly deckId: number | undefined }) {
  const { api, device } = useRouteContext({ from: "/app" });
  const { http } = api;
  const { here, running } = useDeviceExams();
  const { data } = useQuery(runningExamsQuery(http));
  const [chosen, setChosen] = useState<ListedRunningExam | null>(null);
  const handing = useMutation({
    mutationFn: (exam: ListedRunningExam) => handIn(http, here, exam),
    onSuccess: (_, { isHere }) => {
      if (isHere)
        device.get().then(
          (opened) => opened.sendExams(),
          () => undefined,
        );
    },
  });
  const exams = listRunning(here, data?.exams ?? [], running).filter(
    (exam) => deckId === undefined || exam.deckId === deckId,
  );
  const ended = handing.data;
  if (exams.length === 0 && ended === undefined) return null;
  const open = chosen === null ? 0 : chosen.questionCount - chosen.answeredCount;
  return (
    <Section title={texts.title} lead={texts.lead}>
      {handing.error && <Banner tone="error">{texts.failed(handing.error.message)}</Banner>}
      {ended && (
        <Outcome key={ended.examId}>
          <h3>{texts.handedIn}</h3>
          <ExamList
            exams={[ended]}
            link={(sessionId) => (props) => (
              <Link to="/app/exam/sessions/$sessionId" params={{ sessionId }} {...props} />
            )}
          />
        </Outcome>
      )}
      <RunningList
        exams={exams}
        link={(of) => (props) => <Link to="/app/decks/$deckId/exam" params={{ deckId: of }} {...props} />}
        handing={handing.isPending ? handing.variables.examId : null}
        onHandIn={setChosen}
      />
      {chosen !== null && (
        <ConfirmDialog
          title={texts.confirmTitle}
          message={open === 0 ? examTexts.submitAll : examTexts.submitOpen(open)}
          confirmLabel={texts.handIn}
          tone="primary"
          onConfirm={() => {
            handing.mutate(chosen);
            setChosen(null);
          }}
          onCancel={() => setChosen(null)}
        />
      )}
    </Section>
  );
}
