import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";

test("case, accents and letters that are written in two ways do not matter", () => {
  expect(foldText("  École — Élémentaire ")).toBe("ecole elementaire");
  expect(foldText("STRASSE")).toBe(foldText("Straße"));
  expect(foldText("Łódź, Đorđe, Ærø, ısı")).toBe("lodz dorde aero isi");
});

test("Arabic is found without its vowels, and with any form of alef, ya and ta marbuta", () => {
  expect(foldText("كِتَابٌ")).toBe("كتاب");
  expect(foldText("أَحْمَد إسلام آمن ٱلله")).toBe("احمد اسلام امن الله");
  expect(foldText("مدرسة")).toBe(foldText("مدرسه"));
  expect(foldText("مصطفى")).toBe(foldText("مصطفي"));
  expect(foldText("كـــتاب")).toBe("كتاب");
});

test("what is only marks and signs is nothing", () => {
  expect(foldText(" - ")).toBe("");
});
