import { expect, it } from "vitest";
import { type ReplacementSample, SAMPLES_MAX } from "#contract/decks/find-and-replace.ts";
import { NO_PREVIEW, withPage } from "./preview.ts";

const sample = (cardIds: number[], refused: ReplacementSample["refused"] = null): ReplacementSample => ({
  cardIds,
  front: [],
  back: [],
  refused,
});
const page = (version: string, cardIds: number[], refused: number[], samples: ReplacementSample[]) => ({
  version,
  cardIds,
  refused,
  samples,
  next: null,
});

it("adds the cards of all pages, and names the version of the first one", () => {
  const first = withPage(NO_PREVIEW, page("1:1:", [1, 2], [3], [sample([1, 2]), sample([3], "empty")]));
  const all = withPage(first, page("2:2:", [4], [], [sample([4])]));
  expect(all).toStrictEqual({
    version: "1:1:",
    cardIds: [1, 2, 4],
    refused: [3],
    samples: [sample([1, 2]), sample([4])],
    refusedSamples: [sample([3], "empty")],
  });
});

it("counts a note once of which another card comes on a later page", () => {
  const first = withPage(NO_PREVIEW, page("1:1:", [1, 2], [3, 4], [sample([1, 2]), sample([3, 4], "cards")]));
  const again = page("1:1:", [1, 2, 9], [3, 4], [sample([1, 2]), sample([9]), sample([3, 4], "cards")]);
  expect(withPage(first, again)).toStrictEqual({
    ...first,
    cardIds: [1, 2, 9],
    samples: [sample([1, 2]), sample([9])],
  });
});

it("keeps the first samples of each kind", () => {
  const ids = Array.from({ length: SAMPLES_MAX }, (_, n) => n + 1);
  const first = withPage(
    NO_PREVIEW,
    page(
      "1:1:",
      ids,
      [],
      ids.map((id) => sample([id])),
    ),
  );
  const { samples, refusedSamples } = withPage(
    first,
    page("1:1:", [900], [901], [sample([900]), sample([901], "tooLong")]),
  );
  expect(samples).toStrictEqual(first.samples);
  expect(refusedSamples).toStrictEqual([sample([901], "tooLong")]);
});
