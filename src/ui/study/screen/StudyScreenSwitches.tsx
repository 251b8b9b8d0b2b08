import type { StudyScreenOptions } from "#domain/study/screen/study-screen-options.ts";
import { Switch } from "../../forms/Switch.tsx";
import { studyScreenTexts as texts } from "./texts.ts";

/** The options that are on or off, and have texts. */
type SwitchName = {
  [Name in keyof StudyScreenOptions]: StudyScreenOptions[Name] extends boolean ? Name : never;
}[keyof StudyScreenOptions] &
  keyof typeof texts;

/** A switch for each boolean study screen option. */
export function StudyScreenSwitches(props: {
  readonly options: StudyScreenOptions;
  readonly names: readonly SwitchName[];
  readonly onChange: (to: Partial<StudyScreenOptions>) => void;
}) {
  const { options, names, onChange } = props;
  return names.map((name) => (
    <Switch
      key={name}
      label={texts[name]}
      note={texts[`${name}Note`]}
      isOn={options[name]}
      onMove={() => onChange({ [name]: !options[name] })}
    />
  ));
}
