import { Select } from "../../forms/Select.tsx";
import { lazily } from "../../lazily.ts";
import { deskTexts as texts } from "./texts.ts";

const names = lazily(() => new Intl.DisplayNames("en", { type: "language" }));

function nameOf(language: string): string {
  try {
    return names().of(language) ?? language;
  } catch {
    return language;
  }
}

/** In which language one side of the cards is read out. */
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
      value={chosen ?? ""}
      onChange={({ target }) => onChoose(target.value === "" ? null : target.value)}
    >
      <option value="">{texts.byScript}</option>
      {all.map((language) => (
        <option key={language} value={language}>
          {nameOf(language)}
        </option>
      ))}
    </Select>
  );
}
