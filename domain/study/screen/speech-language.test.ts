import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { speechLanguage, spokenLanguages, spokenSide } from "./speech-language.ts";

describe("the language of a text", () => {
  it.each([
    ["the house", "en"],
    ["42 – 7", "en"],
    ["", "en"],
    ["قِطّة صغيرة", "ar"],
    ["дом", "ru"],
    ["家", "zh"],
    ["食べる", "ja"],
    ["東京都庁舎へ", "ja"],
    ["カタカナ", "ja"],
    ["한국어", "ko"],
    ["σπίτι", "el"],
    ["בית", "he"],
    ["घर", "hi"],
    ["บ้าน", "th"],
    ["అమ్మ", "te"],
    ["ਘਰ", "pa"],
    ["ລາວ", "lo"],
    ["ቤት", "am"],
    // Most letters count.
    ["قطة cat", "en"],
    ["قطط كثيرة cat", "ar"],
    ["ТВ television", "en"],
    // What is in brackets does not, as long as there is more.
    ["你好 (nǐ hǎo)", "zh"],
    ["你好（nǐ hǎo）", "zh"],
    ["猫【neko】", "zh"],
    ["ТВ [television]", "ru"],
    ["cat (القطة)", "en"],
    ["(дом)", "ru"],
    ["42 (дом)", "ru"],
    // Languages that share a script show by their own letters.
    ["Київ", "uk"],
    ["Ґанок", "uk"],
    ["воўк", "be"],
    ["қала", "kk"],
    ["кућа", "sr"],
    ["куќа", "mk"],
    ["گربه", "fa"],
    ["بلی (yes)", "fa"],
    ["پيتزا", "ar"],
    ["لڑکا", "ur"],
  ])("%j is %s", (text, language) => {
    expect(speechLanguage(text, "en")).toBe(language);
  });

  it("is the page's for Latin letters", () => {
    expect(speechLanguage("maison", "fr")).toBe("fr");
  });

  it("is found for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(speechLanguage(text, "en")).toMatch(/^[a-z]{2}$/);
      }),
    );
  });
});

describe("what is read out", () => {
  const cat = { front: "cat", back: "قطة" };
  const usual = { swapSides: false, languages: { front: null, back: null }, voices: {} };

  it.each([
    [false, false, "cat", "en"],
    [false, true, "قطة", "ar"],
    [true, false, "قطة", "ar"],
    [true, true, "cat", "en"],
  ])("with swapped sides %s and the answer shown %s is %s", (swapSides, revealed, text, language) => {
    expect(spokenSide(cat, { ...usual, swapSides }, revealed, "en")).toStrictEqual({
      text,
      language,
      recordings: [],
    });
  });

  it("is in the language of the deck, else in that which the learner chose, else in that of the script", () => {
    const ofDeck = { front: null, back: "fa" };
    const chosen = { ...usual, languages: { front: "de", back: "de" } };
    const languageOf = (options: typeof usual, revealed: boolean, deck = ofDeck) =>
      spokenSide(cat, options, revealed, "en", deck).language;
    expect(languageOf(usual, false)).toBe("en");
    expect(languageOf(usual, true)).toBe("fa");
    expect(spokenSide(cat, chosen, false, "en", ofDeck).language).toBe("de");
    expect(spokenSide(cat, chosen, true, "en", ofDeck).language).toBe("fa");
    expect(spokenSide(cat, usual, true, "en").language).toBe("ar");
  });

  it("is in the voice that was chosen for its language", () => {
    const options = { ...usual, voices: { ar: "maged", de: "anna" } };
    const voices = [false, true].map((isRevealed) => spokenSide(cat, options, isRevealed, "en").voice);
    expect(voices).toStrictEqual([undefined, "maged"]);
    const languagesBy = (back: string | null) => spokenLanguages(cat, options, "en", { front: null, back });
    expect([languagesBy(null), languagesBy("en")]).toStrictEqual([["en", "ar"], ["en"]]);
  });

  it("is its recordings, and its text where these cannot be played", () => {
    const [a, b] = ["a".repeat(64), "b".repeat(64)];
    const heard = { front: `![purr](audio:${a}) cat ![](audio:${b})`, back: "x" };
    const options = { swapSides: false, languages: { front: null, back: null }, voices: {} };
    expect(spokenSide(heard, options, false, "en")).toStrictEqual({
      text: "purr cat",
      language: "en",
      recordings: [a, b],
    });
  });

  it("is without markup, and in the language of the text that shows", () => {
    const options = { swapSides: false, languages: { front: "fr", back: "de" }, voices: {} };
    const spoken = (more: object, isRevealed: boolean) =>
      spokenSide({ front: "**chat**", back: "`Katze`", ...more }, options, isRevealed, "en");
    expect(spoken({}, false)).toMatchObject({ text: "chat", language: "fr" });
    expect(spoken({ variant: -1 }, false)).toMatchObject({ text: "Katze", language: "de" });
    expect(spoken({ variant: -1 }, true)).toMatchObject({ text: "chat", language: "fr" });
    const cloze = { front: "le {{c1::chat}}", back: "", variant: 1 };
    expect(spoken(cloze, false)).toMatchObject({ text: "le […]", language: "fr" });
    expect(spoken(cloze, true)).toMatchObject({ text: "le chat", language: "fr" });
  });

  it("is in the language that was chosen for the side, wherever it shows", () => {
    const options = { swapSides: true, languages: { front: "de-AT", back: null }, voices: {} };
    expect(spokenSide(cat, options, true, "en")).toMatchObject({ text: "cat", language: "de-AT" });
    expect(spokenSide(cat, options, false, "en").language).toBe("ar");
  });
});
