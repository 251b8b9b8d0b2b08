export interface OrderedAnswer {
  readonly reviewId: string;
  /** The device's clock, milliseconds since 1970. */
  readonly at: number;
  /** Null if unknown. */
  readonly deviceId: string | null;
  /** Its position among the answers of its device; null if unknown. */
  readonly counter: number | null;
}

interface Anchored<A> {
  readonly answer: A;
  /** The answer whose time applies: itself, or an earlier one of its device with a later time. */
  readonly anchor: OrderedAnswer;
  /** Position after its anchor. */
  readonly step: number;
}

/**
 * Independent of arrival. Clocks may jump but counters do not, so an answer counts (`at`) at the latest of its own time and
 * those of its device's earlier answers. Ordered by that time, the review id of the answer with it, and the counter.
 */
export function inReplayOrder<A extends OrderedAnswer>(answers: readonly A[]): A[] {
  const devices = Map.groupBy(answers, (answer) => (answer.counter === null ? null : answer.deviceId));
  return [...devices]
    .flatMap(([deviceId, given]) =>
      deviceId === null ? given.map((answer) => ({ answer, anchor: answer, step: 0 })) : anchored(given),
    )
    .toSorted((a, b) => byTime(a.anchor, b.anchor) || a.step - b.step)
    .map(({ answer, anchor }) => ({ ...answer, at: anchor.at }));
}

/** The answers of one device with their anchors. */
function anchored<A extends OrderedAnswer>(given: readonly A[]): Anchored<A>[] {
  let last: Anchored<A> | undefined;
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

const byTime = (a: OrderedAnswer, b: OrderedAnswer) =>
  a.at - b.at || (a.reviewId < b.reviewId ? -1 : Number(a.reviewId > b.reviewId));
