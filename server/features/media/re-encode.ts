import sharp, { type Sharp } from "sharp";
import { IMAGE_SIDE_MAX } from "#contract/media.ts";
import { ApiError } from "#server/http/errors/api-error.ts";

/** About 160 MB of memory, once decoded. All frames of an animation count. */
const PIXELS_MAX = 40_000_000;
const SECONDS = 20;

// Decoders of other formats (SVG, PDF, TIFF and more) never see what somebody sent.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadNsgif",
    "VipsForeignLoadHeif",
  ],
});
// Images are re-encoded a few at a time: more threads for each would keep other calls from the processor.
sharp.concurrency(1);
sharp.cache(false);

export interface EncodedImage {
  readonly bytes: Buffer;
  readonly width: number;
  /** Of one frame. */
  readonly height: number;
}

export const refusedMedium = (message: string) =>
  new ApiError("VALIDATION_ERROR", message, { file: message });

/** Encodes as upright WebP without metadata. @throws ApiError 422 for an unknown format, a damaged or a too large image. */
export async function reEncode(sent: Buffer): Promise<EncodedImage> {
  const image = sharp(sent, { animated: true, limitInputPixels: PIXELS_MAX, failOn: "error" });
  await requireImage(image);
  try {
    const { data, info } = await image
      .autoOrient()
      .resize({ width: IMAGE_SIDE_MAX, height: IMAGE_SIDE_MAX, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 85, smartSubsample: true })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
  } catch {
    throw refusedMedium("This image is damaged, or takes too long to read. Save it anew, and try again.");
  }
}

async function requireImage(image: Sharp): Promise<void> {
  let size;
  try {
    size = await image.metadata();
  } catch (error) {
    throw refusedMedium(
      error instanceof Error && error.message.includes("pixel limit")
        ? "This image has more than 40 million pixels. Make it smaller."
        : "This is no image or recording that cards can hold. Choose a JPEG, PNG, WebP, GIF or AVIF image, or an MP3, M4A, AAC, Ogg, WAV, FLAC or WebM recording.",
    );
  }
  const { width, height } = size;
  if (width * height > PIXELS_MAX)
    throw refusedMedium("This image has more than 40 million pixels. Make it smaller.");
}
