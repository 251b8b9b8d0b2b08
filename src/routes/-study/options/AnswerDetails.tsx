import type { AnswerDetails as Details } from "#contract/reviews.ts";
import { CONFIDENCE_STEPS, ERROR_TYPES, QUALITY_STEPS } from "#domain/study/screen/answer-details.ts";
import { AnswerDetailsForm } from "../../../ui/study/screen/AnswerDetailsForm.tsx";
import type { OfCard } from "./use-of-card.ts";

/** Details of the answer, saved with the next rating. */
export function AnswerDetails(props: { readonly details: OfCard<Details>; readonly open: OfCard<boolean> }) {
  const { details, open } = props;
  return (
    <AnswerDetailsForm
      details={details.value}
      errorTypes={ERROR_TYPES}
      confidences={CONFIDENCE_STEPS}
      qualities={QUALITY_STEPS}
      isOpen={open.value}
      onOpen={(isOpen) => isOpen !== open.value && open.set(isOpen)}
      onChange={details.set}
    />
  );
}
