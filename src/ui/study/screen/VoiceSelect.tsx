import { Select } from "../../forms/Select.tsx";
import { languageName } from "../../forms/language-name.ts";
import { studyScreenTexts as texts } from "./texts.ts";

/** The voice of the device that reads a language. */
export function VoiceSelect(props: {
  readonly language: string;
  /** Null: the first one. */
  readonly chosen: string | null;
  readonly voices: readonly { readonly uri: string; readonly name: string }[];
  readonly onChoose: (uri: string | null) => void;
}) {
  const { language, chosen, voices, onChoose } = props;
  const isThere = voices.some(({ uri }) => uri === chosen);
  return (
    <Select
      label={texts.voiceOf(languageName(language))}
      value={isThere ? (chosen ?? "") : ""}
      onChange={({ target }) => onChoose(target.value === "" ? null : target.value)}
    >
      <option value="">{texts.bestVoice}</option>
      {voices.map(({ uri, name }) => (
        <option key={uri} value={uri}>
          {name}
        </option>
      ))}
    </Select>
  );
}
