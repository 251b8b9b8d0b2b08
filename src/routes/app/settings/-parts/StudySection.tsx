import { Section } from "../../../../ui/layout/Section.tsx";
import { StudyOptions } from "../../../-study-options/StudyOptions.tsx";
import { ExamScheduleSetting } from "./ExamScheduleSetting.tsx";
import { settingTexts } from "../-setting-texts.ts";

const texts = settingTexts.study;

/** How decks are studied that have no study options of their own. */
export function StudySection() {
  return (
    <Section id="studying" title={texts.title} lead={texts.lead}>
      <StudyOptions deckId={null} suggestedName={texts.presetName} />
      <ExamScheduleSetting />
    </Section>
  );
}
