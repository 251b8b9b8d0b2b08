import * as v from "valibot";
import { endpoint } from "./endpoint.ts";

/** Bytes of an image that is sent. */
export const IMAGE_MAX = 20 * 1024 * 1024;
/** Bytes of a recording: ten minutes of speech, or more. It is stored as it is sent. */
export const AUDIO_MAX = 10 * 1024 * 1024;
/** A larger image is made smaller until its longer side has so many pixels. */
export const IMAGE_SIDE_MAX = 2048;

/**
 * SHA-256 of the stored bytes, in hexadecimal. Cards hold an image as `![description](media:{hash})`, and a recording
 * as `![description](audio:{hash})`.
 */
export const MediaHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

export const UploadedMedia = v.object({
  hash: MediaHash,
  kind: v.picklist(["image", "audio"]),
  /** Bytes as they are stored. */
  size: v.number(),
  /** Pixels; null for a recording, as is the height. */
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
