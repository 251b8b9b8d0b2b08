import { inflateSync } from "node:zlib";

/** A glyph as it is drawn: its id in the font of the file, and the characters that it stands for. */
export interface DrawnGlyph {
  readonly id: string;
  readonly characters: string;
}

const objectAt = (file: string, number: string) => {
  const start = file.indexOf(`\n${number} 0 obj`);
  return file.slice(start, file.indexOf("\nendobj", start));
};

const streamOf = (object: string) => {
  const start = object.indexOf("stream\n") + "stream\n".length;
  const bytes = Buffer.from(object.slice(start, object.lastIndexOf("\nendstream")), "latin1");
  return inflateSync(bytes).toString("latin1");
};

const charactersOf = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** What the glyphs of a font stand for, by their ids. */
function mapOf(file: string, font: string): ReadonlyMap<string, string> {
  const [, unicode = ""] = /\/ToUnicode (\d+) 0 R/.exec(objectAt(file, font)) ?? [];
  const map = new Map<string, string>();
  for (const [, from = "", list = ""] of streamOf(objectAt(file, unicode)).matchAll(
    /<(\w{4})> <\w{4}> \[([^\]]*)\]/g,
  ))
    for (const [index, [, hex = ""]] of [...list.matchAll(/<(\w+)>/g)].entries())
      map.set((Number.parseInt(from, 16) + index).toString(16).padStart(4, "0"), charactersOf(hex));
  return map;
}

/** The texts that a file of pdfkit draws, glyph by glyph from left to right. */
export function drawnTexts(pdf: Uint8Array): DrawnGlyph[][] {
  const file = Buffer.from(pdf).toString("latin1");
  const fonts = new Map(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", number = ""]) => [
      name,
      mapOf(file, number),
    ]),
  );
  const [, contents = ""] = /\/Contents (\d+) 0 R/.exec(file) ?? [];
  return [...streamOf(objectAt(file, contents)).matchAll(/\/(F\d+) [\d.]+ Tf\s*\[([^\]]*)\] TJ/g)].map(
    ([, font = "", array = ""]) =>
      [...array.matchAll(/<(\w+)>/g)].flatMap(([, hex = ""]) =>
        (hex.match(/.{4}/g) ?? []).map((id) => ({ id, characters: fonts.get(font)?.get(id) ?? "" })),
      ),
  );
}

export const plainTexts = (pdf: Uint8Array): string[] =>
  drawnTexts(pdf).map((glyphs) => glyphs.map(({ characters }) => characters).join(""));

/** A text without marks as it stands on paper from left to right, where it is read from right to left. */
export const mirrored = (text: string): string => text.split("").toReversed().join("");
