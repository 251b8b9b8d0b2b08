import { Select } from "../../forms/Select.tsx";
import { languageName } from "../../forms/language-name.ts";
import { studyScreenTexts as texts } from "./texts.ts";

/** The language in which one side of the cards is read out. */
export function LanguageSelect(props: {
  readonly side: "front" | "back";
  /** Null: by the script of each text. */
  readonly chosen: string | null;
  readonly languages: readonly string[];
  readonly onChoose: (language: string | null) => void;
}) {
  const { side, chosen, languages, onChoose } = props;
  const all = chosen === null || languages.includes(chosen) ? languages : [chosen, ...languages];
  return (
    <Select
      label={texts.languageOf[side]}
      hint={side === "front" ? texts.languageNote : undefined}
      value={chosen ?? ""}
      onChange={({ target }) => onChoose(target.value === "" ? null : target.value)}
    >
      <option value="">{texts.byScript}</option>
      {all.map((language) => (
        <option key={language} value={language}>
          {languageName(language)}
        </option>
      ))}
    </Select>
  );
}
