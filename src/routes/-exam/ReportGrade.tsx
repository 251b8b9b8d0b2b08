import { useRouteContext } from "@tanstack/react-router";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { REPORT_COMMENT_MAX } from "#contract/exams/answer-reports.ts";
import { answerReport } from "../../services/exams/exam-queries.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { resultTexts as texts } from "../../ui/exams/exam-texts.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { Outcome } from "../../ui/feedback/Outcome.tsx";
import { TextArea } from "../../ui/forms/TextArea.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";

export function ReportGrade({
  examId,
  questionId,
}: {
  readonly examId: string;
  readonly questionId: string;
}) {
  const { http } = useRouteContext({ from: "/app" }).api;
  const [isOpen, setOpen] = useState(false);
  const [comment, setComment] = useState("");
  const { mutate, isPending, isError, isSuccess } = useMutation({
    mutationFn: () => answerReport.send(http, { examId, questionId, comment }),
    onSuccess: () => setOpen(false),
  });
  if (isSuccess)
    return (
      <Outcome>
        <p>{texts.reported}</p>
      </Outcome>
    );
  return (
    <>
      <Button tone="plain" onClick={() => setOpen(true)}>
        {texts.report}
      </Button>
      {isOpen && (
        <Dialog
          title={texts.reportTitle}
          onClose={() => setOpen(false)}
          actions={
            <Button tone="primary" busy={isPending} onClick={() => mutate()}>
              {texts.reportSend}
            </Button>
          }
        >
          <p>{texts.reportText}</p>
          {isError && <Banner tone="error">{texts.reportFailed}</Banner>}
          <TextArea
            label={texts.reportComment}
            optional
            maxLength={REPORT_COMMENT_MAX}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        </Dialog>
      )}
    </>
  );
}
