import { useMutation } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { generateInsights } from "#contract/grading/semantic.ts";
import type { WrittenAnswer } from "#domain/exam/verification.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { meaningTexts as texts } from "../../ui/exams/meaning-texts.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { Outcome } from "../../ui/feedback/Outcome.tsx";
import { PlanMessage } from "../-subscription/PlanMessage.tsx";

/** What the written answers of an exam have in common, on request. */
export function ExamInsights(props: { readonly examId: string; readonly answers: readonly WrittenAnswer[] }) {
  const { examId, answers } = props;
  const { http } = useRouteContext({ from: "/app" }).api;
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      http.call(generateInsights, { body: { examId, answers: [...answers] } }, { unsubscribed: "caller" }),
  });
  if (data)
    return (
      <Outcome>
        <h2>{texts.insightsTitle}</h2>
        <ul>
          {data.insights.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Outcome>
    );
  return (
    <>
      {error && (
        <Banner tone="error">
          <PlanMessage text={error.message} />
        </Banner>
      )}
      <Button busy={isPending} onClick={() => mutate()}>
        {texts.insights}
      </Button>
    </>
  );
}
