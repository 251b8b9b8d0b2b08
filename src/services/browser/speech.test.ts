import { expect, it, vi } from "vitest";
import { createSpeech } from "./speech.ts";

const voiceOf = (lang: string) => ({ lang, voiceURI: lang, name: lang, default: false, localService: true });

class Utterance {
  readonly text: string;
  lang = "";
  voice: ReturnType<typeof voiceOf> | null = null;
  constructor(text: string) {
    this.text = text;
  }
}

/** A platform that notes what it is to say; no test can listen. */
function platform(...langs: readonly string[]) {
  let voices = langs.map(voiceOf);
  const said: unknown[] = [];
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel: () => void said.push("stopped"),
    speak: ({ text, lang, voice }: Utterance) => void said.push([text, lang, voice?.lang ?? null]),
  });
  const speech = createSpeech({ speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance });
  if (!speech) throw new Error("There is speech.");
  const loads = (...more: readonly string[]) => {
    voices = more.map(voiceOf);
    synthesis.dispatchEvent(new Event("voiceschanged"));
  };
  return { speech, said, loads };
}

it("is nothing where the browser has no speech", () => {
  expect(createSpeech({})).toBeNull();
});

it("reads in the voice of the language, or one of its kind, or the platform's own", () => {
  const { speech, said } = platform("en_US", "de-DE", "ar-EG");
  speech.say("cat", "en-US");
  speech.say("قطة", "ar");
  speech.say("chat", "fr");
  expect(said).toStrictEqual([
    ["cat", "en-US", "en_US"],
    "stopped",
    ["قطة", "ar", "ar-EG"],
    "stopped",
    ["chat", "fr", null],
  ]);
});

it("stops, and says nothing where there is no text", () => {
  const { speech, said } = platform();
  speech.stop();
  speech.say("cat", "en");
  speech.say(" \n", "en");
  speech.stop();
  expect(said).toStrictEqual([["cat", "en", null], "stopped"]);
});

it("reads in the voice that was chosen, while the device has it", () => {
  const { speech, said, loads } = platform("en-US", "en-IN");
  speech.say("cat", "en-US", "en-IN");
  loads("en-US");
  speech.say("cat", "en-US", "en-IN");
  expect(said).toStrictEqual([["cat", "en-US", "en-IN"], "stopped", ["cat", "en-US", "en-US"]]);
});

it("lists the voices, also those that come later", () => {
  const { speech, loads } = platform();
  expect(speech.voices()).toStrictEqual([]);
  const changed = vi.fn();
  const stop = speech.watchVoices(changed);
  loads("en_US", "de-DE");
  expect(changed).toHaveBeenCalledTimes(1);
  const voices = speech.voices();
  const rest = { isDefault: false, isLocal: true };
  expect(voices).toStrictEqual([
    { language: "en-US", uri: "en_US", name: "en_US", ...rest },
    { language: "de-DE", uri: "de-DE", name: "de-DE", ...rest },
  ]);
  expect(speech.voices()).toBe(voices);
  stop();
  loads();
  expect(changed).toHaveBeenCalledTimes(1);
});
