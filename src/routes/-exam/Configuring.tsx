import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ExamConfiguration, ExamSchedule } from "#contract/exams/configuration.ts";
import type { GradedExam } from "#contract/exams/exams.ts";
import {
  type ConfigurationErrors,
  type ConfigurationForm,
  DEFAULT_CONFIGURATION,
  configurationForm,
  configurationIn,
} from "#domain/exam/configuration-form.ts";
import { canAsk } from "#domain/exam/kind-fit.ts";
import { missedCards } from "#domain/exam/missed-cards.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ButtonRow } from "../../ui/controls/ButtonRow.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { TemplateChoice } from "./TemplateChoice.tsx";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { ConfigurationFields } from "../../ui/exams/ConfigurationFields.tsx";
import { ScheduleField } from "../../ui/exams/ScheduleField.tsx";
import { configurationTexts } from "../../ui/exams/configuration-texts.ts";
import { examTexts as texts, hereTexts } from "../../ui/exams/exam-texts.ts";
import { PlanMessage } from "../-subscription/PlanMessage.tsx";
import { useExamSchedule } from "./use-exam-schedule.ts";
import { useKindFits } from "./use-kind-fits.ts";
import { lastConfiguration, rememberConfiguration } from "../../services/exams/last-configuration.ts";

/** The configuration form of an exam; it starts with this device's last choices. */
export function Configuring(props: {
  readonly deckId: number;
  /** Without a connection: this device creates the exam. */
  readonly isHere: boolean;
  readonly onConnect: () => void;
  /** Why the exam could not begin. */
  readonly failure: string | null;
  /** The last request of this page. */
  readonly asked: ExamConfiguration | null;
  /** The content of the form; null: unchanged. */
  readonly draft: ConfigurationForm | null;
  readonly onDraft: (draft: ConfigurationForm) => void;
  /** An earlier exam, whose missed cards are asked again. */
  readonly missed: GradedExam | null;
  readonly onStart: (configuration: ExamConfiguration, cardIds: readonly number[] | undefined) => void;
}) {
  const { deckId, isHere, onConnect, failure, asked, draft, onDraft, missed, onStart } = props;
  const cardIds = missed ? missedCards(missed) : undefined;
  const [first] = useState(() =>
    configurationForm(
      asked ?? missed?.configuration ?? lastConfiguration(window.localStorage) ?? DEFAULT_CONFIGURATION,
    ),
  );
  const form = draft ?? first;
  const [errors, setErrors] = useState<ConfigurationErrors>({});
  const { fits, isCurrent } = useKindFits(form, { deckId, isHere, cardIds });
  const { chosen, choose } = useExamSchedule();
  const [newSchedule, setNewSchedule] = useState<ExamSchedule | null>(null);
  const schedule = newSchedule ?? chosen ?? form.schedule;
  const submit = () => {
    const read = configurationIn({ ...form, schedule, ...(isHere && { grading: "words" }) });
    setErrors("errors" in read ? read.errors : {});
    if (read.configuration === null) return;
    if (isCurrent && !canAsk(read.configuration.kinds, fits))
      return setErrors({ kinds: configurationTexts.noneFits });
    if (chosen !== undefined && chosen !== schedule) choose(schedule);
    if (!missed) rememberConfiguration(window.localStorage, read.configuration);
    onStart(read.configuration, cardIds);
  };
  const invalid = Object.entries(errors).map(([id, problem]) => ({ id, label: labelOf(id), problem }));
  return (
    <Form
      title={texts.configure}
      titleHidden
      error={failure === null ? undefined : <PlanMessage text={failure} />}
      invalid={invalid}
      onSubmit={submit}
      actions={
        !isHere && (
          <>
            <p>{texts.adaptiveText}</p>
            <Link
              to="/app/decks/$deckId/exam"
              params={{ deckId }}
              search={{ kind: "adaptive" }}
              className={buttonClass()}
            >
              {texts.adaptive}
            </Link>
          </>
        )
      }
    >
      {isHere && (
        <Banner tone="info" action={<Button onClick={onConnect}>{hereTexts.connect}</Button>}>
          {hereTexts.configure}
        </Banner>
      )}
      {cardIds && <Banner tone="info">{texts.onlyMissed(cardIds.length)}</Banner>}
      <ConfigurationFields
        value={form}
        errors={errors}
        onChange={onDraft}
        fits={fits}
        schedule={
          chosen === undefined
            ? undefined
            : {
                now: configurationTexts.scheduleSays[schedule],
                field: <ScheduleField value={schedule} isAsked={chosen === null} onChange={setNewSchedule} />,
              }
        }
        wordsOnly={isHere}
      >
        <ButtonRow>
          <SubmitButton>{texts.start}</SubmitButton>
        </ButtonRow>
      </ConfigurationFields>
      {!isHere && <TemplateChoice onChoose={(configuration) => onDraft(configurationForm(configuration))} />}
    </Form>
  );
}

const labelOf = (field: string): string => {
  const label = Object.entries(configurationTexts).find(([name]) => name === field)?.[1];
  return typeof label === "string" ? label : field;
};
