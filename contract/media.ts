import * as v from "valibot";
import { endpoint } from "./endpoint.ts";

/** Bytes. */
export const IMAGE_MAX = 20 * 1024 * 1024;
/** Bytes: ten minutes of speech or more. Stored unchanged. */
export const AUDIO_MAX = 10 * 1024 * 1024;
/** Pixels: larger images are scaled down to this longer side. */
export const IMAGE_SIDE_MAX = 2048;

/** SHA-256 of the stored bytes. Cards refer to it as `![description](media:{hash})` or `audio:{hash}`. */
export const MediaHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

export const UploadedMedia = v.object({
  hash: MediaHash,
  kind: v.picklist(["image", "audio"]),
  /** Bytes. */
  size: v.number(),
  /** Pixels; width and height are null for a recording. */
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
});
export type UploadedMedia = v.InferOutput<typeof UploadedMedia>;

export const uploadMedia = endpoint({
  method: "POST",
  path: "/api/media",
  access: "user",
  summary:
    "Keep an image (JPEG, PNG, WebP, GIF or AVIF) for cards, as WebP without metadata, or a recording (MP3, AAC, M4A, Ogg, WAV, FLAC or WebM) as it is",
  file: true,
  response: UploadedMedia,
  errors: [409, 413, 415, 503],
  bodyLimit: IMAGE_MAX,
});

export const readMedia = endpoint({
  method: "GET",
  path: "/api/media/{hash}",
  access: "user",
  summary: "An image or a recording that the caller uploaded, or that a card holds which the caller may read",
  params: v.strictObject({ hash: MediaHash }),
  binary: true,
  errors: [404],
});
