import type { DeskOptions } from "#domain/study/desk/desk-options.ts";
import { Switch } from "../../forms/Switch.tsx";
import { deskTexts as texts } from "./texts.ts";

/** The options that are on or off, and have texts. */
type SwitchName = {
  [Name in keyof DeskOptions]: DeskOptions[Name] extends boolean ? Name : never;
}[keyof DeskOptions] &
  keyof typeof texts;

/** A switch for each desk option that is on or off. */
export function DeskSwitches(props: {
  readonly options: DeskOptions;
  readonly names: readonly SwitchName[];
  readonly onChange: (to: Partial<DeskOptions>) => void;
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
