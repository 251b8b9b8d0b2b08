import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AnswerGrade } from "#contract/grading/grade.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { meaningTexts as texts } from "../../ui/exams/meaning-texts.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { Outcome } from "../../ui/feedback/Outcome.tsx";
import { formatPercent } from "../../ui/percent.ts";
import { PlanMessage } from "../-subscription/PlanMessage.tsx";

/** Grades an answer by its meaning, on request: band, score and reasons. */
export function MeaningGrade(props: {
  readonly label: string;
  readonly ask: () => Promise<AnswerGrade>;
  readonly children?: ReactNode;
}) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: props.ask });
  return (
    <>
      {!data && (
        <Button tone="plain" busy={isPending} onClick={() => mutate()}>
          {props.label}
        </Button>
      )}
      {data && (
        <Outcome>
          <p>{texts.grade[data.band](formatPercent(data.score))}</p>
          <p>{data.explanation}</p>
          {props.children}
        </Outcome>
      )}
      {error && (
        <Banner tone="error">
          <PlanMessage text={error.message} />
        </Banner>
      )}
    </>
  );
}
