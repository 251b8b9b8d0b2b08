import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../../../ui/controls/buttonClass.ts";
import { Section } from "../../../../ui/layout/Section.tsx";
import { settingTexts } from "../-setting-texts.ts";

const texts = settingTexts.study;

/** Where the options of studying are: each deck has its own. */
export function StudySection() {
  return (
    <Section id="studying" title={texts.title}>
      <p>{texts.text}</p>
      <div>
        <Link to="/app/decks" className={buttonClass()}>
          {texts.decks}
        </Link>
      </div>
    </Section>
  );
}
