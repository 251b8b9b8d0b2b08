import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { type MediaKind, mediaMarkup } from "#domain/markup/media.ts";

/** An image or a recording as a field of Anki names it. */
export interface NamedMedium {
  readonly kind: MediaKind;
  /** The name of its file, which may be anything. */
  readonly name: string;
  readonly description: string;
}

/** Anki writes names in one form of Unicode. */
const normal = (name: string) => name.normalize("NFC");

/** Names that a file of the package may have: an address in HTML may be encoded. */
export function fileNamesOf({ kind, name }: Pick<NamedMedium, "kind" | "name">): readonly string[] {
  if (kind === "audio") return [normal(name)];
  try {
    return [...new Set([normal(name), normal(decodeURIComponent(name))])];
  } catch {
    return [normal(name)];
  }
}

/** A placeholder for the hash of a medium whose bytes are not known yet. */
export function placeholderOf(name: string): string {
  const text = `anki ${name}`;
  // Names with half a surrogate pair are names, too.
  const units = Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return bytesToHex(sha256(new Uint8Array(units.buffer)));
}

const DESCRIPTION_MAX = 200;
/** What a renderer of ours calls an image without a description. */
const NO_DESCRIPTION = new Set(["Image", "Audio"]);

const toDescription = (text: string) => {
  const words = text
    .replaceAll(/[[\]\\\s\uE000-\uE002]+/g, " ")
    .trim()
    .slice(0, DESCRIPTION_MAX)
    .toWellFormed();
  return NO_DESCRIPTION.has(words) ? "" : words;
};

/** A medium in the Markdown of a card. */
export const mediumIn = ({ kind, name, description }: NamedMedium): string =>
  mediaMarkup(kind, placeholderOf(name), toDescription(description));

/** A text without its media and without the placeholders of media that were left out. */
export const withoutMedia = (markdown: string): string =>
  markdown.replaceAll(/!\[[^[\]\n]*\]\((?:media|audio):[0-9a-f]{64}\)|\((?:image|audio)\)/g, "");
