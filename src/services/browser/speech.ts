/** Reads texts out. */
export interface Speech {
  /**
   * Stops what is being read, and reads a text.
   *
   * @param language BCP 47.
   */
  say(text: string, language: string): void;
  stop(): void;
  /** Languages of the voices, sorted; the same array until they change. */
  languages(): readonly string[];
  /**
   * Calls back when there are other voices; many browsers load them only now.
   *
   * @returns Stops it.
   */
  watchLanguages(changed: () => void): () => void;
}

interface Voice {
  readonly lang: string;
}

/** What is used of a page; some browsers have none of it. */
interface Speaking<V extends Voice, Utterance extends { lang: string; voice: V | null }> {
  readonly speechSynthesis?: {
    getVoices(): V[];
    speak(utterance: Utterance): void;
    cancel(): void;
    addEventListener(type: "voiceschanged", changed: () => void): void;
    removeEventListener(type: "voiceschanged", changed: () => void): void;
  };
  readonly SpeechSynthesisUtterance?: new (text: string) => Utterance;
}

/** Some platforms write `en_US`. */
const tagOf = ({ lang }: Voice) => lang.replaceAll("_", "-");

function voiceOf<V extends Voice>(voices: readonly V[], language: string): V | null {
  const [base] = language.split("-");
  return (
    voices.find((voice) => tagOf(voice) === language) ??
    voices.find((voice) => tagOf(voice).split("-")[0] === base) ??
    null
  );
}

/** The speech of the platform; null where the browser has none. */
export function createSpeech<V extends Voice, Utterance extends { lang: string; voice: V | null }>({
  speechSynthesis: synthesis,
  SpeechSynthesisUtterance,
}: Speaking<V, Utterance>): Speech | null {
  if (!synthesis || !SpeechSynthesisUtterance) return null;
  let languages: readonly string[] = [];
  // Cancelling takes several milliseconds, also where nothing is being said.
  let hasSaid = false;
  const stop = () => {
    if (hasSaid) synthesis.cancel();
    hasSaid = false;
  };
  return {
    say(text, language) {
      stop();
      if (text.trim() === "") return;
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.lang = language;
      utterance.voice = voiceOf(synthesis.getVoices(), language);
      synthesis.speak(utterance);
      hasSaid = true;
    },
    stop,
    languages() {
      const now = [...new Set(synthesis.getVoices().map(tagOf))].toSorted((a, b) => a.localeCompare(b, "en"));
      if (now.join() !== languages.join()) languages = now;
      return languages;
    },
    watchLanguages(changed) {
      synthesis.addEventListener("voiceschanged", changed);
      return () => synthesis.removeEventListener("voiceschanged", changed);
    },
  };
}
