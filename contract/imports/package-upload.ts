import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Uuid, queryInteger, requiredText } from "../values.ts";
import { AnkiImportReport, PACKAGE_MAX } from "./anki-import.ts";

/** Bytes of a part; the last one of a file may be smaller. */
export const PART_SIZE = 2 * 1024 * 1024;

const common = {
  importId: Uuid,
  /** Of the file on the learner's device. */
  name: v.string(),
  /** Bytes of the file. */
  size: v.number(),
  /** Whether the answers and marks of the package are taken. */
  takesHistory: v.boolean(),
};

/** What the server has done of one step of an import. */
export const ImportProgress = v.object({
  /** `reading`: notes of the file. `media`: images and recordings. `storing`: notes. `answers`: of the learner's history. */
  step: v.picklist(["reading", "media", "storing", "answers"]),
  done: v.number(),
  total: v.number(),
});
export type ImportProgress = v.InferOutput<typeof ImportProgress>;

/** An Anki package on its way into the learner's decks. A learner has at most one. */
export const PackageImport = v.variant("state", [
  /** `received`: bytes that the server has; the upload goes on behind them. */
  v.object({ ...common, state: v.literal("receiving"), received: v.number() }),
  /** The server has the whole file. The import goes on by itself. */
  v.object({
    ...common,
    state: v.literal("importing"),
    /** Null until the server begins. */
    progress: v.nullable(ImportProgress),
    /** Until its notes are stored. */
    isCancelable: v.boolean(),
  }),
  v.object({ ...common, state: v.literal("done"), report: AnkiImportReport }),
  /** The file cannot be imported. `message` says why, and what to do. */
  v.object({ ...common, state: v.literal("refused"), message: v.string() }),
]);
export type PackageImport = v.InferOutput<typeof PackageImport>;

const FILE_NAME_MAX = 255;

export const beginPackageImport = endpoint({
  method: "PUT",
  path: "/api/imports/package",
  access: "user",
  summary:
    "Begin the upload of an Anki package in parts, or go on with that of the same file; an unfinished upload of another file is discarded",
  body: v.strictObject({
    name: requiredText(FILE_NAME_MAX),
    size: v.pipe(
      v.number(),
      v.integer("Must be a number of bytes."),
      v.minValue(1, "The file is empty."),
      v.maxValue(PACKAGE_MAX, "This file is larger than 250 MB. Export it from Anki deck by deck."),
    ),
    /** Made by the client from the file: the same for the same bytes. */
    fingerprint: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, "Must be letters, digits, _ and -.")),
    /** Whether the answers and marks of the package are taken. Without them, its cards are new. */
    takesHistory: v.boolean(),
  }),
  response: PackageImport,
  errors: [402, 409],
});

export const getPackageImport = endpoint({
  method: "GET",
  path: "/api/imports/package",
  access: "user",
  summary: "The learner's upload or import of an Anki package, or the result of the last one for a day",
  response: v.object({ import: v.nullable(PackageImport) }),
});

export const sendPackagePart = endpoint({
  method: "POST",
  path: "/api/imports/package/{importId}/parts",
  access: "user",
  summary: `Send the next part of a package, of at most ${PART_SIZE / 1024 / 1024} MB; sent twice, it counts once. The last one begins the import`,
  params: v.strictObject({ importId: Uuid }),
  /** `offset`: where the part begins in the file, in bytes. */
  query: v.strictObject({ offset: queryInteger(0, PACKAGE_MAX) }),
  file: true,
  response: PackageImport,
  errors: [404, 409, 413, 503],
  bodyLimit: PART_SIZE,
});

export const discardPackageImport = endpoint({
  method: "DELETE",
  path: "/api/imports/package/{importId}",
  access: "user",
  summary:
    "Stop the upload of a package, cancel its import until the notes are stored (409 afterwards), or forget the result",
  params: v.strictObject({ importId: Uuid }),
  errors: [404, 409],
});
