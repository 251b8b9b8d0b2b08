export type MediaKind = "image" | "audio";

/** A medium on a card. Its address is the SHA-256 of its bytes, which the learner's own server keeps. */
const MEDIUM = /!\[[^[\]\n]*\]\((?:media|audio):([0-9a-f]{64})\)/g;
const RECORDING = /!\[[^[\]\n]*\]\(audio:([0-9a-f]{64})\)/g;

const KINDS: Readonly<Record<string, MediaKind>> = { media: "image", audio: "audio" };
const SCHEMES: Readonly<Record<MediaKind, string>> = { image: "media", audio: "audio" };

const hashesIn = (text: string, pattern: RegExp) => [
  ...new Set(Array.from(text.matchAll(pattern), ([, hash = ""]) => hash)),
];

/** What the address of an image or a recording names; null for any other address. */
export function mediumAt(address: string): { readonly kind: MediaKind; readonly hash: string } | null {
  const [, scheme = "", hash = ""] = /^(media|audio):([0-9a-f]{64})$/.exec(address) ?? [];
  const kind = KINDS[scheme];
  return kind ? { kind, hash } : null;
}

/** The hashes of the images and recordings of a text, each once. */
export const mediaIn = (text: string): readonly string[] =>
  text.includes("](") ? hashesIn(text, MEDIUM) : [];

/** The hashes of the recordings of a text, each once, in their order. */
export const recordingsIn = (text: string): readonly string[] =>
  text.includes("](audio:") ? hashesIn(text, RECORDING) : [];

/** The texts of a card, which may hold media. */
export interface MediaTexts {
  readonly front: string;
  readonly back: string;
  readonly hint?: string | undefined;
  readonly notes?: string | undefined;
}

export const textsOn = ({ front, back, hint = "", notes = "" }: MediaTexts): readonly string[] => [
  front,
  back,
  hint,
  notes,
];

/** The hashes of the media on a card, each once. */
export const mediaOn = (card: MediaTexts) => mediaIn(textsOn(card).join("\n"));

/** The card on the study screen and those for which the time of its answer is enough. */
const CARDS_AHEAD = 4;

/** The hashes of the media of the first cards of a queue, each once: a long queue has more than a device wants to load at once. */
export const mediaAhead = (queue: readonly MediaTexts[]) => [
  ...new Set(queue.slice(0, CARDS_AHEAD).flatMap(mediaOn)),
];

/** The Markdown of an image or a recording. */
export const mediaMarkup = (kind: MediaKind, hash: string, description = ""): string =>
  `![${description}](${SCHEMES[kind]}:${hash})`;

/** The Markdown of an image. */
export const imageMarkup = (hash: string): string => mediaMarkup("image", hash);

/**
 * Replaces the images and recordings of a text.
 *
 * @param by Undefined leaves one as it is.
 */
export const replaceMedia = (
  text: string,
  by: (medium: { readonly description: string; readonly hash: string }) => string | undefined,
): string =>
  text.replaceAll(
    /!\[([^[\]\n]*)\]\((?:media|audio):([0-9a-f]{64})\)/g,
    (whole, description: string, hash: string) => by({ description, hash }) ?? whole,
  );
