import { DatabaseSync } from "node:sqlite";
import * as v from "valibot";
import { ankiCollection } from "#tests/support/anki-package.ts";
import { zipFile } from "#tests/support/zip-file.ts";

export const NOTES = 10_000;
const ANSWERS = 5;
const DAY = 86_400_000;

/** A package of notes with their history. */
export function historyPackage() {
  const from = Date.now() - 200 * DAY;
  const collection = ankiCollection(
    Array.from({ length: NOTES }, (_, index) => ({
      guid: `note-${index}`,
      fields: [`The <b>word</b> number ${index}`, `Its meaning, which is a little longer, number ${index}`],
      tags: `part-${index % 20}`,
      cards: [
        {
          deck: `Words::${index % 10}`,
          answers: Array.from({ length: ANSWERS }, (_one, answer) => ({
            at: from + answer * 9 * DAY + index * 60,
            ease: 3,
          })),
        },
      ],
    })),
  );
  return { collection, file: zipFile({ "collection.anki2": collection }) };
}

const Rows = v.object({
  notes: v.array(v.object({ guid: v.string(), flds: v.string() })),
  cards: v.array(v.object({ id: v.number() })),
  answers: v.array(v.object({ id: v.number(), cid: v.number(), ease: v.number() })),
});
export type Rows = v.InferOutput<typeof Rows>;

/** The rows of a collection, checked. */
export const rowsOfCollection = (path: string): Rows => v.parse(Rows, readRows(path));

/** The bare reading of a collection. */
export function readRows(path: string) {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return {
      notes: database.prepare("select * from notes").all(),
      cards: database.prepare("select * from cards").all(),
      answers: database.prepare("select * from revlog").all(),
    };
  } finally {
    database.close();
  }
}
