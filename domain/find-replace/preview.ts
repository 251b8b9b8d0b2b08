import {
  type ReplacementSample,
  SAMPLES_MAX,
  type previewReplacement,
} from "#contract/decks/find-and-replace.ts";
import type { ResponseOf } from "#contract/endpoint.ts";

type Page = ResponseOf<typeof previewReplacement>;

export interface ReplacementPreview {
  /** Of the first cards; empty without any. */
  readonly version: string;
  readonly cardIds: readonly number[];
  /** Cards with the text that would not change. */
  readonly refused: readonly number[];
  readonly samples: readonly ReplacementSample[];
  readonly refusedSamples: readonly ReplacementSample[];
}

export const NO_PREVIEW: ReplacementPreview = {
  version: "",
  cardIds: [],
  refused: [],
  samples: [],
  refusedSamples: [],
};

/** Counts a note once, also where several pages have its cards. */
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
