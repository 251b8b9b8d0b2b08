import { type ItemParameters, information } from "./item-response.ts";

/** The next item is drawn from this many of the most informative ones, so that two exams do not ask the same. */
export const RANDOMESQUE = 5;

/** Smaller groups are balanced as one. */
const SMALLEST_GROUP = 5;

export interface BankItem {
  readonly id: number;
  readonly parameters: ItemParameters;
  /** Such as its card's first tag. */
  readonly topic: string | null;
}

/**
 * The next item, of the topic that is furthest behind its share of the bank (Kingsbury and Zara); null where all were asked.
 * `random`: 0 to below 1.
 */
export function chooseItem<T extends BankItem>(
  bank: readonly T[],
  { asked, ability, random }: { asked: ReadonlySet<number>; ability: number; random: () => number },
): T | null {
  const left = bank.filter(({ id }) => !asked.has(id));
  const behind = topicBehind(bank, left, asked);
  const best = left
    .filter((item) => behind === undefined || behind(item))
    .map((item) => ({ item, value: information(item.parameters, ability) }))
    .toSorted((x, y) => y.value - x.value || x.item.id - y.item.id)
    .slice(0, RANDOMESQUE);
  return best[Math.floor(random() * best.length)]?.item ?? null;
}

/** Whether an item is of the topic whose turn it is; undefined where the bank has one topic only. */
function topicBehind(
  bank: readonly BankItem[],
  left: readonly BankItem[],
  asked: ReadonlySet<number>,
): ((item: BankItem) => boolean) | undefined {
  const sizes = Map.groupBy(bank, ({ topic }) => topic);
  const groupOf = ({ topic }: BankItem): string | null =>
    (sizes.get(topic)?.length ?? 0) < SMALLEST_GROUP ? null : topic;
  const groups = Map.groupBy(bank, groupOf);
  if (groups.size < 2) return undefined;
  const available = new Set(left.map(groupOf));
  let turn: string | null = null;
  let largest = -Infinity;
  for (const [group, items] of groups) {
    if (!available.has(group)) continue;
    const share = items.length / bank.length;
    const given = items.filter(({ id }) => asked.has(id)).length;
    const lag = share * (asked.size + 1) - given;
    if (lag > largest) [turn, largest] = [group, lag];
  }
  return (item) => groupOf(item) === turn;
}
