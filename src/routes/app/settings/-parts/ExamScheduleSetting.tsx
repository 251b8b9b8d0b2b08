import { configurationTexts } from "../../../../ui/exams/configuration-texts.ts";
import { ScheduleChoice } from "../../../../ui/exams/ScheduleField.tsx";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import { useExamSchedule } from "../../../-exam/use-exam-schedule.ts";

/** Which answers of exams count for the schedule. */
export function ExamScheduleSetting() {
  const { chosen, choose, failure } = useExamSchedule();
  if (chosen === undefined) return null;
  return (
    <>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <ScheduleChoice value={chosen ?? "written"} onChange={choose} hint={configurationTexts.scheduleHint} />
    </>
  );
}
