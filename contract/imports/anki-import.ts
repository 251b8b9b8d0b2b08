import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Id, QueryBoolean } from "../values.ts";

/** Mostly images and recordings. */
export const PACKAGE_MAX = 250 * 1024 * 1024;

/** Notes not (fully) imported for one reason. */
export const ImportProblem = v.object({
  reason: v.string(),
  /** False: only a part of each is missing. */
  isLeftOut: v.boolean(),
  notes: v.number(),
  /** Beginnings of notes; a report lists 100,000 over all reasons. */
  examples: v.array(v.string()),
});
export type ImportProblem = v.InferOutput<typeof ImportProblem>;

export const AnkiImportReport = v.object({
  decks: v.array(v.object({ id: Id, title: v.string(), added: v.number() })),
  notes: v.number(),
  added: v.number(),
  /** Changed in Anki since the last import. */
  updated: v.number(),
  unchanged: v.number(),
  /** Imported before and deleted here. */
  deleted: v.number(),
  /** New in the learner's history. */
  answers: v.number(),
  /** Cards without answers in the package: they continue with their Anki intervals. */
  continued: v.optional(v.number()),
  media: v.number(),
  problems: v.array(ImportProblem),
});
export type AnkiImportReport = v.InferOutput<typeof AnkiImportReport>;

export const importAnkiPackage = endpoint({
  method: "POST",
  path: "/api/imports/anki",
  access: "user",
  summary:
    "Import an Anki package (.apkg, .colpkg): decks, cards, images, audio, tags, marks and answers; notes that were imported before are updated",
  /** `history`: takes the package's answers and marks. Without them, its cards are new. */
  query: v.strictObject({ history: v.optional(QueryBoolean, "true") }),
  file: true,
  response: AnkiImportReport,
  errors: [402, 409, 413, 503],
  bodyLimit: PACKAGE_MAX,
});
