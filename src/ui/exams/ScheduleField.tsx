import { type ReactNode, useState } from "react";
import type { ExamSchedule } from "#contract/exams/configuration.ts";
import { Button } from "../controls/Button.tsx";
import { ButtonRow } from "../controls/ButtonRow.tsx";
import { Outcome } from "../feedback/Outcome.tsx";
import { RadioGroup } from "../forms/RadioGroup.tsx";
import { configurationTexts as texts } from "./configuration-texts.ts";

const SCHEDULES = (["written", "all", "none"] as const).map((value) => ({
  value,
  label: texts.scheduleNames[value],
}));

/** Which exam answers change the schedule, as a question. */
export function ScheduleChoice(props: {
  readonly value: ExamSchedule;
  readonly onChange: (schedule: ExamSchedule) => void;
  readonly hint: string;
  readonly aside?: ReactNode;
}) {
  return <RadioGroup {...props} legend={texts.schedule} options={SCHEDULES} />;
}

/** The same in an exam's form: asked once, and later a sentence with a button to change it. */
export function ScheduleField(props: {
  readonly value: ExamSchedule;
  /** It was never chosen. */
  readonly isAsked: boolean;
  readonly onChange: (schedule: ExamSchedule) => void;
}) {
  const { value, isAsked, onChange } = props;
  const [isChanging, setChanging] = useState(false);
  const choice = (
    <ScheduleChoice
      value={value}
      onChange={onChange}
      hint={`${texts.scheduleHint} ${isAsked ? texts.scheduleOnce : texts.scheduleForAll}`}
    />
  );
  if (isAsked) return choice;
  if (isChanging) return <Outcome>{choice}</Outcome>;
  return (
    <div>
      <p>{texts.scheduleSays[value]}</p>
      <ButtonRow>
        <Button onClick={() => setChanging(true)}>{texts.scheduleChange}</Button>
      </ButtonRow>
    </div>
  );
}
