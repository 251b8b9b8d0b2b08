import { type DeviceVoice, voicesFor } from "#domain/study/screen/voices.ts";

export interface Speech {
  /** Stops reading, and reads a text. `language`: BCP 47. `chosen`: a voice's `uri`; if missing, the best one reads. */
  say(text: string, language: string, chosen?: string): void;
  stop(): void;
  /** The same array until they change. */
  voices(): readonly DeviceVoice[];
  /** Reports new voices, which many browsers load late. @returns a function that stops it. */
  watchVoices(changed: () => void): () => void;
}

interface Voice {
  readonly lang: string;
  readonly voiceURI: string;
  readonly name: string;
  readonly default: boolean;
  readonly localService: boolean;
}

/** The parts of a page that are used; some browsers lack them. */
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

const toVoice = ({ lang, voiceURI, name, default: isDefault, localService }: Voice): DeviceVoice => ({
  // Some platforms write `en_US`.
  language: lang.replaceAll("_", "-"),
  uri: voiceURI,
  name,
  isDefault,
  isLocal: localService,
});

/** The speech of the platform; null where the browser has none. */
export function createSpeech<V extends Voice, Utterance extends { lang: string; voice: V | null }>({
  speechSynthesis: synthesis,
  SpeechSynthesisUtterance,
}: Speaking<V, Utterance>): Speech | null {
  if (!synthesis || !SpeechSynthesisUtterance) return null;
  let voices: readonly DeviceVoice[] = [];
  // Cancelling is slow, even in silence.
  let hasSaid = false;
  const stop = () => {
    if (hasSaid) synthesis.cancel();
    hasSaid = false;
  };
  return {
    say(text, language, chosen) {
      stop();
      if (text.trim() === "") return;
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.lang = language;
      const all = synthesis.getVoices();
      const fitting = voicesFor(all.map(toVoice), language);
      const best = fitting.find(({ uri }) => uri === chosen) ?? fitting[0];
      utterance.voice = all.find(({ voiceURI }) => voiceURI === best?.uri) ?? null;
      synthesis.speak(utterance);
      hasSaid = true;
    },
    stop,
    voices() {
      const now = synthesis.getVoices().map(toVoice);
      if (JSON.stringify(now) !== JSON.stringify(voices)) voices = now;
      return voices;
    },
    watchVoices(changed) {
      synthesis.addEventListener("voiceschanged", changed);
      return () => synthesis.removeEventListener("voiceschanged", changed);
    },
  };
}
