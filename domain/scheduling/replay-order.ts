/** When an answer was given, as far as its device can tell. */
export interface PlacedAnswer {
  readonly reviewId: string;
  /** The device's clock, milliseconds since 1970. */
  readonly at: number;
  /** Which device gave it; null where that is not known. */
  readonly deviceId: string | null;
  /** Its position among the answers of its device; null where that is not known. */
  readonly counter: number | null;
}

interface Placed<A> {
  readonly answer: A;
  /** The answer at whose time this one counts: itself, or one before it on its device that has a later time. */
  readonly anchor: PlacedAnswer;
  /** Position after its anchor. */
  readonly step: number;
}

/**
 * The answers to one card in the order in which they are replayed, the same in whatever order they arrived.
 *
 * A device's clock may jump, its counter does not: an answer counts at the latest of its own time and of those before it
 * on its device. All go by that time, equal ones by the review id of the answer whose time it is, then by the counter.
 * The `at` of each is the time at which it counts.
 */
export function inReplayOrder<A extends PlacedAnswer>(answers: readonly A[]): A[] {
  const devices = Map.groupBy(answers, (answer) => (answer.counter === null ? null : answer.deviceId));
  return [...devices]
    .flatMap(([deviceId, given]) =>
      deviceId === null ? given.map((answer) => ({ answer, anchor: answer, step: 0 })) : placed(given),
    )
    .toSorted((a, b) => byTime(a.anchor, b.anchor) || a.step - b.step)
    .map(({ answer, anchor }) => ({ ...answer, at: anchor.at }));
}

/** The answers of one device. */
function placed<A extends PlacedAnswer>(given: readonly A[]): Placed<A>[] {
  let last: Placed<A> | undefined;
  return given
    .toSorted((a, b) => (a.counter ?? 0) - (b.counter ?? 0) || byTime(a, b))
    .map((answer) => {
      const before = last;
      last =
        before === undefined || byTime(answer, before.anchor) > 0
          ? { answer, anchor: answer, step: 0 }
          : { answer, anchor: before.anchor, step: before.step + 1 };
      return last;
    });
}

/** The review id settles equal times. */
const byTime = (a: PlacedAnswer, b: PlacedAnswer) =>
  a.at - b.at || (a.reviewId < b.reviewId ? -1 : Number(a.reviewId > b.reviewId));
