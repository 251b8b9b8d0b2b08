import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Uuid, queryInteger, requiredText } from "../values.ts";
import { AnkiImportReport, PACKAGE_MAX } from "./anki-import.ts";

/** Bytes; the last part may be smaller. */
export const PART_SIZE = 2 * 1024 * 1024;

const common = {
  importId: Uuid,
  name: v.string(),
  /** Bytes. */
  size: v.number(),
  /** Takes the package's answers and marks. */
  takesHistory: v.boolean(),
};

export const ImportProgress = v.object({
  /** `reading`: notes of the file. `media`: images and recordings. `storing`: notes. `answers`: of the learner's history. */
  step: v.picklist(["reading", "media", "storing", "answers"]),
  done: v.number(),
  total: v.number(),
});
export type ImportProgress = v.InferOutput<typeof ImportProgress>;

/** A learner has at most one. */
export const PackageImport = v.variant("state", [
  /** `received`: bytes on the server, from which the upload continues. */
  v.object({ ...common, state: v.literal("receiving"), received: v.number() }),
  /** The whole file is on the server; the import needs nothing more. */
  v.object({
    ...common,
    state: v.literal("importing"),
    /** Null until the server begins. */
    progress: v.nullable(ImportProgress),
    /** True until the notes are stored. */
    isCancelable: v.boolean(),
  }),
  v.object({ ...common, state: v.literal("done"), report: AnkiImportReport }),
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
    /** Made by the client, the same for the same bytes. */
    fingerprint: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, "Must be letters, digits, _ and -.")),
    /** Takes the package's answers and marks. Without them, its cards are new. */
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
  /** `offset`: of the part in the file, bytes. */
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
