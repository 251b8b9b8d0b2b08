import { useSyncExternalStore } from "react";
import type { StudyScreenOptions } from "#domain/study/screen/study-screen-options.ts";
import { languagesOfVoices, voicesFor } from "#domain/study/screen/voices.ts";
import type { Speech } from "../../../services/browser/speech.ts";
import { LanguageSelect } from "../../../ui/study/screen/LanguageSelect.tsx";
import { VoiceSelect } from "../../../ui/study/screen/VoiceSelect.tsx";

/** The language of each side, of those with voices on the device, and the voice of each language. */
export function SpeechOptions(props: {
  readonly speech: Speech;
  /** The languages in which the card is read aloud. */
  readonly read: readonly string[];
  readonly options: Pick<StudyScreenOptions, "languages" | "voices">;
  readonly onChange: (to: Partial<StudyScreenOptions>) => void;
}) {
  const { speech, read, options, onChange } = props;
  const { languages, voices } = options;
  const all = useSyncExternalStore(speech.watchVoices, speech.voices);
  const choose = (language: string, uri: string | null) => {
    const { [language]: _, ...others } = voices;
    onChange({ voices: uri === null ? others : { ...others, [language]: uri } });
  };
  return (
    <>
      {(["front", "back"] as const).map((side) => (
        <LanguageSelect
          key={side}
          side={side}
          chosen={languages[side]}
          languages={languagesOfVoices(all)}
          onChoose={(language) => onChange({ languages: { ...languages, [side]: language } })}
        />
      ))}
      {read
        .map((language) => ({ language, fitting: voicesFor(all, language) }))
        .filter(({ fitting }) => fitting.length > 1)
        .map(({ language, fitting }) => (
          <VoiceSelect
            key={language}
            language={language}
            chosen={voices[language] ?? null}
            voices={fitting}
            onChoose={(uri) => choose(language, uri)}
          />
        ))}
    </>
  );
}
