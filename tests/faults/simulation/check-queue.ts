import type { Schedule } from "#domain/scheduling/scheduling.ts";
import type { Ledger } from "./ledger.ts";
import type { DeviceName, TabName } from "./step.ts";

/** The ids of acknowledged answers, by card. */
type Given = ReadonlyMap<number, readonly string[]>;

/**
 * A learner's acknowledged answers on a device. A damaged one counts for nothing. Cards with an answer that was taken back are
 * left out: until the server has the undo, they have the schedule from before that answer, as the tab of the answer knew it.
 */
export function answersOn(device: DeviceName, learner: 0 | 1, { reviews }: Ledger): Given {
  const own = [...reviews].filter(([, known]) => known.learner === learner && known.device === device);
  const versions = own.flatMap(([, known]) => [...known.versions.values()]);
  const undone = new Set(versions.filter(({ voided }) => voided).map(({ cardId }) => cardId));
  const given = new Map<number, string[]>();
  for (const [id, { versions: drafts, acknowledged, damaged }] of own) {
    const cardId = drafts.get(acknowledged)?.cardId;
    if (cardId === undefined || damaged > 0 || undone.has(cardId)) continue;
    given.set(cardId, [...(given.get(cardId) ?? []), id]);
  }
  return given;
}

interface Item {
  readonly id: number;
  readonly schedule: Schedule;
}

/**
 * Checks that no card is asked again as if it had not been answered.
 *
 * @param given The answers before and after the cards were loaded.
 */
export function checkQueue(tab: TabName, items: readonly Item[], given: readonly [Given, Given]): string[] {
  return items.flatMap(({ id, schedule }) => {
    const [before = [], after = []] = given.map((answers) => answers.get(id));
    const counting = before.filter((review) => after.includes(review));
    if (schedule.reps >= counting.length) return [];
    return [`${tab} asks card ${id} again, with ${schedule.reps} of the answers ${counting.join(", ")}.`];
  });
}
