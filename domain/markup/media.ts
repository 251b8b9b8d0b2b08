export type MediaKind = "image" | "audio";

/** Its address is the SHA-256 of its bytes on the learner's own server. */
const MEDIUM = /!\[[^[\]\n]*\]\((?:media|audio):([0-9a-f]{64})\)/g;
const RECORDING = /!\[[^[\]\n]*\]\(audio:([0-9a-f]{64})\)/g;

const KINDS: Readonly<Record<string, MediaKind>> = { media: "image", audio: "audio" };
const SCHEMES: Readonly<Record<MediaKind, string>> = { image: "media", audio: "audio" };

const hashesIn = (text: string, pattern: RegExp) => [
  ...new Set(Array.from(text.matchAll(pattern), ([, hash = ""]) => hash)),
];

/** Null for other addresses. */
export function mediumAt(address: string): { readonly kind: MediaKind; readonly hash: string } | null {
  const [, scheme = "", hash = ""] = /^(media|audio):([0-9a-f]{64})$/.exec(address) ?? [];
  const kind = KINDS[scheme];
  return kind ? { kind, hash } : null;
}

/** Without duplicates. */
export const mediaIn = (text: string): readonly string[] =>
  text.includes("](") ? hashesIn(text, MEDIUM) : [];

/** Without duplicates, in order. */
export const recordingsIn = (text: string): readonly string[] =>
  text.includes("](audio:") ? hashesIn(text, RECORDING) : [];

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

/** Without duplicates. */
export const mediaOn = (card: MediaTexts) => mediaIn(textsOn(card).join("\n"));

/** The present card and those that can be loaded while it is answered. */
const CARDS_AHEAD = 4;

/** Without duplicates; a long queue has more than a device should load at once. */
export const mediaAhead = (queue: readonly MediaTexts[]) => [
  ...new Set(queue.slice(0, CARDS_AHEAD).flatMap(mediaOn)),
];

export const mediaMarkup = (kind: MediaKind, hash: string, description = ""): string =>
  `![${description}](${SCHEMES[kind]}:${hash})`;

/** `by` returning undefined leaves a medium unchanged. */
export const replaceMedia = (
  text: string,
  by: (medium: { readonly description: string; readonly hash: string }) => string | undefined,
): string =>
  text.replaceAll(
    /!\[([^[\]\n]*)\]\((?:media|audio):([0-9a-f]{64})\)/g,
    (whole, description: string, hash: string) => by({ description, hash }) ?? whole,
  );
