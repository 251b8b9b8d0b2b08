import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Id, QueryBoolean } from "../values.ts";

/** Bytes of an Anki package. Most of a larger one are images and recordings. */
export const PACKAGE_MAX = 250 * 1024 * 1024;

/** Notes of a package that were not taken, or not whole, for the same reason. */
export const ImportProblem = v.object({
  /** A sentence for the learner. */
  reason: v.string(),
  /** Nothing of these notes was taken; false: a part of each is missing. */
  isLeftOut: v.boolean(),
  notes: v.number(),
  /** How they begin; a report lists 100,000 notes over all reasons. */
  examples: v.array(v.string()),
});
export type ImportProblem = v.InferOutput<typeof ImportProblem>;

export const AnkiImportReport = v.object({
  /** Decks that the package's cards are in now. */
  decks: v.array(v.object({ id: Id, title: v.string(), added: v.number() })),
  /** Notes in the package. */
  notes: v.number(),
  /** Cards that are new here. */
  added: v.number(),
  /** Notes whose texts were changed in Anki since the last import. */
  updated: v.number(),
  /** Notes that are here already. */
  unchanged: v.number(),
  /** Notes that were imported before and then deleted here. */
  deleted: v.number(),
  /** Answers that are new in the learner's history. */
  answers: v.number(),
  /** Cards whose answers are not in the package: they go on with the intervals that they have in Anki. */
  continued: v.optional(v.number()),
  /** Images and recordings on the cards of the package. */
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
  /** `history`: whether the answers and marks of the package are taken. Without them, its cards are new. */
  query: v.strictObject({ history: v.optional(QueryBoolean, "true") }),
  file: true,
  response: AnkiImportReport,
  errors: [402, 409, 413, 503],
  bodyLimit: PACKAGE_MAX,
});
