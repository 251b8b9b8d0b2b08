import { expect, it, vi } from "vitest";
import { createSpeech } from "./speech.ts";

class Utterance {
  readonly text: string;
  lang = "";
  voice: { readonly lang: string } | null = null;
  constructor(text: string) {
    this.text = text;
  }
}

/** A platform that notes what it is to say; no test can listen. */
function platform(...langs: readonly string[]) {
  let voices = langs.map((lang) => ({ lang }));
  const told: unknown[] = [];
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel: () => void told.push("stopped"),
    speak: ({ text, lang, voice }: Utterance) => void told.push([text, lang, voice]),
  });
  const speech = createSpeech({ speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance });
  if (!speech) throw new Error("There is speech.");
  const loads = (...more: readonly string[]) => {
    voices = more.map((lang) => ({ lang }));
    synthesis.dispatchEvent(new Event("voiceschanged"));
  };
  return { speech, told, loads };
}

it("is nothing where the browser has no speech", () => {
  expect(createSpeech({})).toBeNull();
});

it("reads in the voice of the language, or one of its kind, or the platform's own", () => {
  const { speech, told } = platform("en_US", "de-DE", "ar-EG");
  speech.say("cat", "en-US");
  speech.say("قطة", "ar");
  speech.say("chat", "fr");
  expect(told).toStrictEqual([
    ["cat", "en-US", { lang: "en_US" }],
    "stopped",
    ["قطة", "ar", { lang: "ar-EG" }],
    "stopped",
    ["chat", "fr", null],
  ]);
});

it("stops, and says nothing where there is no text", () => {
  const { speech, told } = platform();
  speech.stop();
  speech.say("cat", "en");
  speech.say(" \n", "en");
  speech.stop();
  expect(told).toStrictEqual([["cat", "en", null], "stopped"]);
});

it("names the languages of the voices, each once, also those that come later", () => {
  const { speech, loads } = platform();
  expect(speech.languages()).toStrictEqual([]);
  const changed = vi.fn();
  const stop = speech.watchLanguages(changed);
  loads("en_US", "de-DE", "en-US", "ar-EG");
  expect(changed).toHaveBeenCalledTimes(1);
  const languages = speech.languages();
  expect(languages).toStrictEqual(["ar-EG", "de-DE", "en-US"]);
  expect(speech.languages()).toBe(languages);
  stop();
  loads();
  expect(changed).toHaveBeenCalledTimes(1);
});
