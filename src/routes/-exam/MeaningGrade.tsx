import { useMutation } from "@tanstack/react-query";
import type { AnswerGrade } from "#contract/grading/grade.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { meaningTexts as texts } from "../../ui/exams/meaning-texts.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { formatPercent } from "../../ui/percent.ts";
import { PlanMessage } from "../-subscription/PlanMessage.tsx";

/** How an answer is graded by its meaning, on request: the band, the score and the reasons in words. */
export function MeaningGrade(props: {
  /** What the button says. */
  readonly label: string;
  readonly ask: () => Promise<AnswerGrade>;
}) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: props.ask });
  return (
    <>
      {!data && (
        <Button busy={isPending} onClick={() => mutate()}>
          {props.label}
        </Button>
      )}
      <div role="status">
        {data && (
          <>
            <p>{texts.grade[data.band](formatPercent(data.score))}</p>
            <p dir="auto">{data.explanation}</p>
          </>
        )}
      </div>
      {error && (
        <Banner tone="error">
          <PlanMessage text={error.message} />
        </Banner>
      )}
    </>
  );
}
