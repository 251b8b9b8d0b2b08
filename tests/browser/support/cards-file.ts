import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

const folder = join(import.meta.dirname, "../../../server/database/samples");

const Sample = v.object({
  cards: v.array(v.object({ front: v.string(), back: v.string(), tags: v.array(v.string()) })),
});

/** An invalid line, and the reason. */
export interface BadLine {
  line: number;
  reason: string;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Line breaks and quotations, as spreadsheets write them, which break simple parsers. */
const dressed = (back: string, index: number) =>
  index % 7 === 0 ? `${back}\n“so it is”, as "they" say` : back;

/**
 * A CSV file of the cards of all sample decks: quotation marks, commas, Arabic, line breaks within quotation marks; and
 * some invalid lines.
 */
export function sampleCardsFile() {
  const samples = readdirSync(folder)
    .toSorted()
    .map((name) => v.parse(Sample, JSON.parse(readFileSync(join(folder, name), "utf8"))));
  const cards = samples
    .flatMap((sample) => sample.cards)
    .map((card, index) => ({ ...card, back: dressed(card.back, index) }));

  const lines: string[] = ["front,back,tags"];
  const bad: BadLine[] = [];
  const nextLine = () => lines.join("\n").split("\n").length + 1;
  const addBad = (text: string, reason: string) => {
    bad.push({ line: nextLine(), reason });
    lines.push(text);
  };
  let first = 0;
  for (const [index, { front, back, tags }] of cards.entries()) {
    if (index === 3) first = nextLine();
    lines.push([front, back, tags.join(";")].map(quoted).join(","));
    if (index === 10) addBad(',"nothing to ask",x', "Front: Must not be empty.");
    if (index === 150) addBad("only a front", "The line has 1 of the 2 columns that are needed.");
    if (index === 200) lines.push("");
  }
  const { front = "", back = "" } = cards[3] ?? {};
  addBad(`${quoted(front)},${quoted(back)},`, `Line ${first} has the same card.`);
  return { cards, bad, text: `\uFEFF${lines.join("\r\n")}\r\n` };
}
