import { describe, expect, it } from "vitest";
import { type Rendering, renderTemplate } from "./template.ts";

const fields = new Map([
  ["Front", "cat"],
  ["Back", "Katze"],
  ["Empty", "<br><div></div>"],
  ["Image", '<img src="a.png">'],
  ["Text", "{{c1::Paris}} is a city"],
  ["Word", " 漢字[かんじ]を 読[よ]む"],
]);
const shown = new Set<string>();
const question: Rendering = { fields, side: "question", cloze: "shown", shown };
const answer: Rendering = { fields, side: "answer", cloze: "left out", shown };

describe("a template", () => {
  it.each([
    ["{{Front}}: {{ Back }}", "cat: Katze"],
    ["{{Gone}}{{FrontSide}}{{Tags}}{{Deck}}x", "x"],
    ["{{#Front}}a{{/Front}}{{^Front}}b{{/Front}}", "a"],
    ["{{#Empty}}a{{/Empty}}{{^Empty}}b{{/Empty}}", "b"],
    ["{{#Image}}a{{/Image}}{{#Gone}}b{{/Gone}}", "a"],
    ["{{#Front}}1{{#Empty}}2{{#Back}}3{{/Back}}4{{/Empty}}5{{/Front}}6", "156"],
    ["{{#Empty}}without end {{Front}}", ""],
    ["{{/Front}}{{Front}}", "cat"],
    ["{{cloze:Text}}", "{{c1::Paris}} is a city"],
    ["{{type:cloze:Text}}", "{{c1::Paris}} is a city"],
    ["{{Front}} {{type:Back}}{{hint:Back}}{{tts de_DE:Back}}", "cat "],
    ["{{furigana:Word}}", "漢字(かんじ)を読(よ)む"],
    ["{{kanji:Word}}", "漢字を読む"],
    ["{{kana:Word}}", "かんじをよむ"],
    ["{{furigana:text:Front}}", "cat"],
  ])("asks by %j", (template, html) => {
    expect(renderTemplate(template, question)).toBe(html);
  });

  it.each([
    ["{{FrontSide}}<hr id=answer>{{Back}}", "Katze"],
    ['{{Front}}<HR class="x" id="answer" />{{Back}}', "Katze"],
    ["{{FrontSide}}, {{Back}}", ", Katze"],
    ["{{cloze:Text}}{{type:Back}}{{hint:Front}}", "Katzecat"],
  ])("answers by %j", (template, html) => {
    expect(renderTemplate(template, answer)).toBe(html);
  });
});
