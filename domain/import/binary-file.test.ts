import { expect, it } from "vitest";
import { binaryMessage } from "./binary-file.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ["Words.APKG", "PK\u0003\u0004", /a file of Anki/],
  ["collection", "SQLite format 3\0", /a file of Anki/],
  ["words.xlsx", "PK\u0003\u0004", /a spreadsheet/],
  ["words", "\u00d0\u00cf\u0011\u00e0\u00a1", /a spreadsheet/],
  ["words.docx", "PK\u0003\u0004", /a text document/],
  ["words", "%PDF-1.7", /a PDF/],
  ["words", "\u0089PNG\r\n", /an image/],
  ["words", "\0\0\0 ftypmp42", /a video/],
  ["words.zip", "PK\u0003\u0004", /a packed file/],
])("names what %s is, and what to do", (name, start, says) => {
  expect(binaryMessage(name, bytes(start))).toMatch(says);
});

it.each([
  ["words.csv", "front,back\n"],
  ["", "\u00ff\u00fea\0,\0b\0"],
  ["words", ""],
])("takes %j for text", (name, start) => expect(binaryMessage(name, bytes(start))).toBeNull());
