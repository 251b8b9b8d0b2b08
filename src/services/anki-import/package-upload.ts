import { PACKAGE_MAX } from "#contract/imports/anki-import.ts";
import {
  PART_SIZE,
  type PackageImport,
  beginPackageImport,
  discardPackageImport,
  getPackageImport,
  sendPackagePart,
} from "#contract/imports/package-upload.ts";
import { HttpError } from "../http/http-error.ts";
import type { Http } from "../http/http.ts";
import { fingerprintOf } from "./fingerprint.ts";

/** It may be sent later. `message` is null if the server was not reached. */
interface Unsent {
  readonly outcome: "unsent";
  readonly message: string | null;
}
export type FindResult = { readonly outcome: "found"; readonly import: PackageImport | null } | Unsent;
export type SendResult =
  | { readonly outcome: "taken"; readonly import: PackageImport }
  | { readonly outcome: "refused"; readonly message: string }
  | Unsent;
/** `importing`: the server has the whole file already. */
export type DiscardResult = "discarded" | "importing" | "unsent";

export interface PackageToSend {
  readonly file: File | null;
  readonly takesHistory: boolean;
}

const TOO_LARGE =
  "This file is larger than 250 MB. Export it from Anki deck by deck, or without “Include media”.";
const UNREADABLE =
  "The browser cannot read this file: it is a folder, or it was changed, moved or deleted. Choose it again.";
const EMPTY = "This file is empty. Export it from Anki again.";
const MOVED = "The server has another part of this file. The upload goes on from there.";
/** A slow connection sends a part of 2 MB in this time. */
const PART_TIMEOUT = 10 * 60_000;
const FIND_TIMEOUT = 10_000;

const unsent = (error: HttpError): Unsent => ({
  outcome: "unsent",
  message: error.unreachable ? null : error.message,
});

export async function findImport(http: Http, signal: AbortSignal): Promise<FindResult> {
  try {
    const found = await http.call(getPackageImport, {}, { signal, timeout: FIND_TIMEOUT, retry: "caller" });
    return { outcome: "found", import: found.import };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return unsent(error);
  }
}

/** A repetition does not help, or counts against an exhausted limit. */
const isFinal = ({ status = 0 }: HttpError) =>
  status >= 400 && status < 500 && status !== 401 && status !== 408;

/** The server has other parts than expected. */
const isMoved = ({ status }: HttpError) => status === 404 || status === 409;

function failed(error: unknown): SendResult {
  // The file was deleted, renamed or changed, or is a folder.
  if (error instanceof DOMException && error.name !== "AbortError")
    return { outcome: "refused", message: UNREADABLE };
  if (!(error instanceof HttpError)) throw error;
  return isFinal(error) ? { outcome: "refused", message: error.message } : unsent(error);
}

/** The machine tries again, and shows what was refused. */
const CALL = { retry: "caller", unsubscribed: "caller" } as const;

export async function beginImport(
  http: Http,
  { file, takesHistory }: PackageToSend,
  signal: AbortSignal,
): Promise<SendResult> {
  if (file === null) throw new Error("A package is sent after a file was chosen.");
  if (file.size === 0) return { outcome: "refused", message: EMPTY };
  if (file.size > PACKAGE_MAX) return { outcome: "refused", message: TOO_LARGE };
  try {
    const { name, size } = file;
    const body = { name: name.slice(0, 255), size, fingerprint: await fingerprintOf(file), takesHistory };
    const begun = await http.call(beginPackageImport, { body }, { signal, ...CALL });
    return { outcome: "taken", import: begun };
  } catch (error) {
    return failed(error);
  }
}

export async function sendPart(
  http: Http,
  { file, known }: { readonly file: File | null; readonly known: PackageImport | null },
  signal: AbortSignal,
): Promise<SendResult> {
  if (file === null || known?.state !== "receiving")
    throw new Error("A part is sent after the upload of a file was begun.");
  const { importId, received } = known;
  const params = { importId };
  const query = { offset: String(received) };
  try {
    // Read first, so that an unreadable file does not look like a lost connection.
    const body = new Blob([await file.slice(received, received + PART_SIZE).arrayBuffer()]);
    const options = { signal, timeout: PART_TIMEOUT, ...CALL };
    return { outcome: "taken", import: await http.call(sendPackagePart, { params, query, body }, options) };
  } catch (error) {
    if (error instanceof HttpError && isMoved(error)) return { outcome: "unsent", message: MOVED };
    return failed(error);
  }
}

/** Stops an upload, or forgets the result of an import. */
export async function discardImport(
  http: Http,
  { known }: { readonly known: PackageImport | null },
  signal: AbortSignal,
): Promise<DiscardResult> {
  if (known === null) throw new Error("An import is discarded after the server returned one.");
  const { importId } = known;
  try {
    await http.call(discardPackageImport, { params: { importId } }, { signal, retry: "caller" });
    return "discarded";
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.status === 404) return "discarded";
    return error.status === 409 ? "importing" : "unsent";
  }
}
