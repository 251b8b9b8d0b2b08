import { Link, useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { ExamList } from "../../ui/exams/result/ExamList.tsx";
import { hereTexts as texts } from "../../ui/exams/exam-texts.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import { useDeviceExams } from "./use-device-exams.ts";

/** Exams that exist only on this device, with actions for those that the server refused. */
export function UnsentExams() {
  const { device } = useRouteContext({ from: "/app" });
  const {
    here: { exams },
    ended,
  } = useDeviceExams();
  const [removed, setRemoved] = useState<string | null>(null);
  if (ended.length === 0) return null;
  const refusals = new Map(ended.map(({ exam, refusal }) => [exam.examId, refusal]));
  const sendAgain = (examId: string) => {
    exams.refuse(examId, null);
    device.get().then(
      (present) => present.sendExams(),
      () => undefined,
    );
  };
  return (
    <Section title={texts.unsentTitle}>
      <ExamList
        exams={ended.map(({ result }) => result)}
        link={(sessionId) => (props) => (
          <Link to="/app/exam/sessions/$sessionId" params={{ sessionId }} {...props} />
        )}
        note={({ examId }) => (refusals.get(examId) == null ? texts.unsentShort : texts.refusedShort)}
      />
      {ended.map(
        ({ exam: { examId }, refusal }) =>
          refusal !== null && (
            <Banner
              key={examId}
              tone="error"
              action={
                <>
                  <Button onClick={() => sendAgain(examId)}>{texts.sendAgain}</Button>
                  <Button onClick={() => setRemoved(examId)}>{texts.remove}</Button>
                </>
              }
            >
              {texts.refused(refusal)}
            </Banner>
          ),
      )}
      {removed !== null && (
        <ConfirmDialog
          title={texts.removeTitle}
          message={texts.removeText}
          confirmLabel={texts.remove}
          onConfirm={() => {
            exams.forget(removed);
            setRemoved(null);
          }}
          onCancel={() => setRemoved(null)}
        />
      )}
    </Section>
  );
}
