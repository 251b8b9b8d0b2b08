import { expect, it } from "vitest";
import { type DeviceVoice, voicesFor } from "./voices.ts";

const voice = (language: string, more: Partial<DeviceVoice> = {}): DeviceVoice => ({
  language,
  uri: language,
  name: language,
  isDefault: false,
  isLocal: true,
  ...more,
});
const online = { isLocal: false };
const own = { isDefault: true };

const first = (language: string, ...voices: readonly DeviceVoice[]) => voicesFor(voices, language)[0]?.uri;

it.each([
  ["of the exact region", "zh-CN", [voice("zh-HK", own), voice("zh-CN", online)], "zh-CN"],
  ["of the region of a script", "zh-Hant", [voice("zh-CN", own), voice("zh-TW", online)], "zh-TW"],
  ["of the platform, where no region is named", "en", [voice("en-US"), voice("en-GB", own)], "en-GB"],
  ["of the platform, where the region has none", "en-AU", [voice("en-US"), voice("en-GB", own)], "en-GB"],
  ["of the device before one online", "es", [voice("es-ES", online), voice("es-MX")], "es-MX"],
  ["of most speakers, where nothing else decides", "zh", [voice("zh-HK"), voice("zh-CN")], "zh-CN"],
  ["in whatever case", "pt-br", [voice("pt-PT"), voice("pt-BR")], "pt-BR"],
  ["by an old name of a language", "he", [voice("iw-IL")], "iw-IL"],
  ["whose tag is none", "en", [voice("fr!-x"), voice("en-!x")], "en-!x"],
  ["of no other language", "fr", [voice("en-US", own)], undefined],
])("the voice is one %s", (_, language, voices, uri) => {
  expect(first(language, ...voices)).toBe(uri);
});

it("all voices for a language can be chosen, also the last", () => {
  const voices = [voice("en-US", online), voice("de-DE"), voice("en-GB", own), voice("en-IN")];
  expect(voicesFor(voices, "en-US").map(({ uri }) => uri)).toStrictEqual(["en-US", "en-GB", "en-IN"]);
});
