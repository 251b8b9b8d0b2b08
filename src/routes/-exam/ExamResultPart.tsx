import { Link, useRouteContext } from "@tanstack/react-router";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { GradedExam } from "#contract/exams/exams.ts";
import { analyzeAnswer } from "#contract/grading/semantic.ts";
import { missedCards } from "#domain/exam/missed-cards.ts";
import { canCount } from "#domain/exam/ratings.ts";
import { toOverrule, writtenTexts } from "#domain/exam/verification.ts";
import { examQuery, examScheduling } from "../../services/exams/exam-queries.ts";
import { ActionMenu } from "../../ui/controls/ActionMenu.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { ButtonRow } from "../../ui/controls/ButtonRow.tsx";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { ExamResult } from "../../ui/exams/result/ExamResult.tsx";
import { hereTexts, resultTexts as texts } from "../../ui/exams/exam-texts.ts";
import { meaningTexts } from "../../ui/exams/meaning-texts.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { words } from "./ExamText.tsx";
import { ExamInsights } from "./ExamInsights.tsx";
import { MeaningGrade } from "./MeaningGrade.tsx";
import { ReportGrade } from "./ReportGrade.tsx";

export function ExamResultPart(props: {
  readonly exam: GradedExam;
  /** It exists only on this device. */
  readonly isUnsent?: boolean;
  readonly actions: ReactNode;
}) {
  const { actions, isUnsent = false } = props;
  const [changed, setChanged] = useState<GradedExam | null>(null);
  const exam = changed?.examId === props.exam.examId ? changed : props.exam;
  const { examId, deckId } = exam;
  const { http } = useRouteContext({ from: "/app" }).api;
  const texted = writtenTexts(exam);
  const hasMissed = missedCards(exam).length > 0;
  if (isUnsent)
    return (
      <ExamResult
        exam={exam}
        words={words}
        verification={null}
        schedule={<Banner tone="info">{hereTexts.unsent}</Banner>}
        actions={<ButtonRow>{actions}</ButtonRow>}
        actionOf={() => null}
      />
    );
  return (
    <ExamResult
      exam={exam}
      words={words}
      verification={
        <Link
          to="/app/decks/$deckId/verify-exam"
          params={{ deckId }}
          search={{ exam: examId }}
          className={buttonClass()}
        >
          {texts.verify}
        </Link>
      }
      schedule={
        <>
          <Schedule exam={exam} onChange={setChanged} />
          {texted.size > 1 && <ExamInsights examId={examId} answers={[...texted.values()]} />}
        </>
      }
      actions={
        <ButtonRow>
          {hasMissed && (
            <Link
              to="/app/decks/$deckId/exam"
              params={{ deckId }}
              search={{ missed: examId }}
              className={buttonClass({ tone: "primary" })}
            >
              {texts.retryMissed}
            </Link>
          )}
          {toOverrule(exam).length > 0 && (
            <Link
              to="/app/decks/$deckId/verify-exam"
              params={{ deckId }}
              search={{ exam: examId }}
              className={buttonClass()}
            >
              {texts.overrule}
            </Link>
          )}
          {actions}
          <ActionMenu
            items={[
              {
                label: texts.asTemplate,
                icon: "copy",
                link: (link) => <Link to="/app/exam/templates/new" search={{ exam: examId }} {...link} />,
              },
              { label: texts.print, icon: "import", onSelect: () => window.print() },
            ]}
          />
        </ButtonRow>
      }
      actionOf={({ questionId }) => {
        const written = texted.get(questionId);
        return (
          <>
            {written && (
              <MeaningGrade
                label={meaningTexts.why}
                ask={async () =>
                  (
                    await http.call(
                      analyzeAnswer,
                      { body: { ...written, examId } },
                      { unsubscribed: "caller" },
                    )
                  ).grade
                }
              />
            )}
            <ReportGrade examId={examId} questionId={questionId} />
          </>
        );
      }}
    />
  );
}

/** Whether the answers change the schedules of their cards, with a control. */
function Schedule(props: { readonly exam: GradedExam; readonly onChange: (exam: GradedExam) => void }) {
  const { exam, onChange } = props;
  const { http } = useRouteContext({ from: "/app" }).api;
  const queryClient = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (counts: boolean) => examScheduling.send(http, { examId: exam.examId, counts }),
    onSuccess(next) {
      onChange(next);
      queryClient.setQueryData(examQuery(http, exam.examId).queryKey, next);
    },
  });
  const isCounted = exam.scheduledCount > 0;
  if (!exam.canSchedule || (!isCounted && !canCount(exam))) return null;
  return (
    <Banner
      tone={isError ? "error" : "info"}
      action={
        <Button busy={isPending} onClick={() => mutate(!isCounted)}>
          {isCounted ? texts.unschedule : texts.schedule}
        </Button>
      }
    >
      {isError && `${texts.scheduleFailed} `}
      {isCounted ? texts.scheduled(exam.scheduledCount) : texts.notScheduled}
    </Banner>
  );
}
