import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { type MediaKind, mediaMarkup } from "#domain/markup/media.ts";

export interface NamedMedium {
  readonly kind: MediaKind;
  /** The file's name, which may be anything. */
  readonly name: string;
  readonly description: string;
}

/** Anki normalises names. */
const normal = (name: string) => name.normalize("NFC");

/** Possible file names in the package: an address in HTML may be encoded. */
export function fileNamesOf({ kind, name }: Pick<NamedMedium, "kind" | "name">): readonly string[] {
  if (kind === "audio") return [normal(name)];
  try {
    return [...new Set([normal(name), normal(decodeURIComponent(name))])];
  } catch {
    return [normal(name)];
  }
}

/** The hash of a medium until its bytes are known. */
export function placeholderOf(name: string): string {
  const text = `anki ${name}`;
  // Names may have half a surrogate pair.
  const units = Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return bytesToHex(sha256(new Uint8Array(units.buffer)));
}

const DESCRIPTION_MAX = 200;
/** Our renderer's names of images without a description. */
const NO_DESCRIPTION = new Set(["Image", "Audio"]);

const toDescription = (text: string) => {
  const words = text
    .replaceAll(/[[\]\\\s\uE000-\uE002]+/g, " ")
    .trim()
    .slice(0, DESCRIPTION_MAX)
    .toWellFormed();
  return NO_DESCRIPTION.has(words) ? "" : words;
};

export const mediumIn = ({ kind, name, description }: NamedMedium): string =>
  mediaMarkup(kind, placeholderOf(name), toDescription(description));

/** Without media and the placeholders of media that were left out. */
export const withoutMedia = (markdown: string): string =>
  markdown.replaceAll(/!\[[^[\]\n]*\]\((?:media|audio):[0-9a-f]{64}\)|\((?:image|audio)\)/g, "");
