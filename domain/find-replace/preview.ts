import {
  type ReplacementSample,
  SAMPLES_MAX,
  type previewReplacement,
} from "#contract/decks/find-and-replace.ts";
import type { ResponseOf } from "#contract/endpoint.ts";

type Page = ResponseOf<typeof previewReplacement>;

/** What a replacement would change. */
export interface ReplacementPreview {
  /** Of the cards that were seen first; empty where none were. */
  readonly version: string;
  /** Cards that would change. */
  readonly cardIds: readonly number[];
  /** Cards that have the text and would stay as they are. */
  readonly refused: readonly number[];
  /** The first notes that would change. */
  readonly samples: readonly ReplacementSample[];
  /** The first notes that would not. */
  readonly refusedSamples: readonly ReplacementSample[];
}

export const NO_PREVIEW: ReplacementPreview = {
  version: "",
  cardIds: [],
  refused: [],
  samples: [],
  refusedSamples: [],
};

/** The same with more cards; a note that was seen with one of its cards before counts once. */
export function withPage(preview: ReplacementPreview, page: Page): ReplacementPreview {
  const known = new Set([...preview.cardIds, ...preview.refused]);
  const areNew = ({ cardIds }: ReplacementSample) => cardIds.every((id) => !known.has(id));
  const samples = page.samples.filter(areNew);
  const first = (shown: readonly ReplacementSample[], isRefused: boolean) =>
    [...shown, ...samples.filter(({ refused }) => (refused !== null) === isRefused)].slice(0, SAMPLES_MAX);
  return {
    version: preview.version === "" ? page.version : preview.version,
    cardIds: [...preview.cardIds, ...page.cardIds.filter((id) => !known.has(id))],
    refused: [...preview.refused, ...page.refused.filter((id) => !known.has(id))],
    samples: first(preview.samples, false),
    refusedSamples: first(preview.refusedSamples, true),
  };
}
