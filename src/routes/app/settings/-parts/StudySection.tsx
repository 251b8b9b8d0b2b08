import { Section } from "../../../../ui/layout/Section.tsx";
import { StudyOptions } from "../../../-study-options/StudyOptions.tsx";
import { settingTexts } from "../-setting-texts.ts";
import { configurationTexts } from "../../../../ui/exams/configuration-texts.ts";
import { ScheduleChoice } from "../../../../ui/exams/ScheduleField.tsx";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import { SavedNote } from "../../../../ui/settings/SavedNote.tsx";
import { USUAL_SCHEDULE, useExamSchedule } from "../../../-exam/use-exam-schedule.ts";

/** Which exam answers change the schedule. */
function ExamScheduleSetting() {
  const { chosen, choose, failure, change } = useExamSchedule();
  if (chosen === undefined) return null;
  return (
    <>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <ScheduleChoice
        value={chosen ?? USUAL_SCHEDULE}
        onChange={choose}
        hint={configurationTexts.scheduleHint}
        aside={change && <SavedNote state={change.saved} onUndo={() => choose(change.from)} />}
      />
    </>
  );
}

const texts = settingTexts.study;

/** The study options of decks without a preset. */
export function StudySection() {
  return (
    <Section id="studying" title={texts.title} lead={texts.lead}>
      <StudyOptions deckId={null} suggestedName={texts.presetName} />
      <ExamScheduleSetting />
    </Section>
  );
}
