import { expect, it } from "vitest";
import { binaryMessage } from "./binary-file.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const ANKI = "This is a file of Anki. Choose “Import from Anki” under My Decks: it takes .apkg and .colpkg.";
const SPREADSHEET =
  "This is a spreadsheet. Save it as “CSV UTF-8” and choose that file, or copy its cells and paste them below.";
const DOCUMENT = "This is a text document. Copy its cards and paste them below.";
const PDF = "This is a PDF. Copy its cards and paste them below.";
const MEDIA =
  "This is an image, a recording or a video. Choose a file with text; add images to a card where you write it.";
const PACKED = "This is a packed file. Unpack it, and choose the table or text in it.";

it.each([
  ["Words.APKG", "PK\u0003\u0004", ANKI],
  ["collection", "SQLite format 3\0", ANKI],
  ["words.xlsx", "PK\u0003\u0004", SPREADSHEET],
  ["words", "\u00d0\u00cf\u0011\u00e0\u00a1", SPREADSHEET],
  ["words.docx", "PK\u0003\u0004", DOCUMENT],
  ["words", "{\\rtf1\\ansi", DOCUMENT],
  ["words", "%PDF-1.7", PDF],
  ["words.pdf", "", PDF],
  ["words", "\u0089PNG\r\n", MEDIA],
  ["words", "\0\0\0 ftypmp42", MEDIA],
  ["words.mp3", "ID3\u0004", MEDIA],
  ["words.zip", "PK\u0003\u0004", PACKED],
  ["words.gz", "\u001f\u008b\b", PACKED],
])("says of %s what it is, and what to do", (name, start, message) => {
  expect(binaryMessage(name, bytes(start))).toBe(message);
});

it.each([
  ["words.csv", "front,back\n"],
  ["", "\u00ff\u00fea\0,\0b\0"],
  ["words", ""],
])("takes %j for text", (name, start) => expect(binaryMessage(name, bytes(start))).toBeNull());
