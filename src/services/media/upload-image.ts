import type { MediaKind } from "#domain/markup/media.ts";
import { IMAGE_MAX, uploadMedia } from "#contract/media.ts";
import { HttpError } from "../http/http-error.ts";
import type { Http } from "../http/http.ts";

export type ImageUploadResult =
  | { readonly outcome: "uploaded"; readonly kind: MediaKind; readonly hash: string }
  | { readonly outcome: "refused"; readonly message: string };

const EMPTY = "This file is empty. Choose another one.";
const TOO_LARGE = "This file is larger than 20 MB. Make it smaller.";
const TIMEOUT = 5 * 60_000;

export async function uploadImage(
  http: Http,
  file: File | undefined,
  signal: AbortSignal,
): Promise<ImageUploadResult> {
  if (!file) throw new Error("An image is sent after one was added.");
  if (file.size === 0) return { outcome: "refused", message: EMPTY };
  if (file.size > IMAGE_MAX) return { outcome: "refused", message: TOO_LARGE };
  try {
    const { hash, kind } = await http.call(uploadMedia, { body: file }, { signal, timeout: TIMEOUT });
    return { outcome: "uploaded", kind, hash };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { outcome: "refused", message: error.message };
  }
}
