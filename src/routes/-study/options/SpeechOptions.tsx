import { useSyncExternalStore } from "react";
import type { DeskOptions } from "#domain/study/desk/desk-options.ts";
import type { Speech } from "../../../services/browser/speech.ts";
import { LanguageSelect } from "../../../ui/study/desk/LanguageSelect.tsx";

/** The language of each side, of those for which the device has voices. */
export function SpeechOptions(props: {
  readonly speech: Speech;
  readonly languages: DeskOptions["languages"];
  readonly onChange: (to: Partial<DeskOptions>) => void;
}) {
  const { speech, languages, onChange } = props;
  const spoken = useSyncExternalStore(speech.watchLanguages, speech.languages);
  return (["front", "back"] as const).map((side) => (
    <LanguageSelect
      key={side}
      side={side}
      chosen={languages[side]}
      languages={spoken}
      onChoose={(language) => onChange({ languages: { ...languages, [side]: language } })}
    />
  ));
}
