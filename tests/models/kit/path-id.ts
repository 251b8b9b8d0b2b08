import { isDeepStrictEqual } from "node:util";
import type { EventObject } from "xstate";

/** One sign for each event of a suite, in the order of its definition. */
const SIGNS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * The id of a path: one sign a step, so that it is all that a replay needs, on any machine.
 * @throws Error where an event is not one of the suite's, or the suite has more events than there are signs.
 */
export function idOf(path: readonly EventObject[], events: readonly EventObject[]): string {
  return path
    .map((event) => {
      const index = events.findIndex((one) => isDeepStrictEqual(one, event));
      const sign = SIGNS[index];
      if (sign === undefined) {
        throw new Error(`The step ${JSON.stringify(event)} is none of the first ${SIGNS.length} events.`);
      }
      return sign;
    })
    .join("");
}

/**
 * The events of a path.
 * @throws Error where the id has a sign that no event has.
 */
export function eventsOf(id: string, events: readonly EventObject[]): EventObject[] {
  return Array.from(id, (sign) => {
    const event = events[SIGNS.indexOf(sign)];
    if (!event) {
      throw new Error(
        `The path ${id} has the sign "${sign}", and there are only ${events.length} events: ` +
          "take the id from a run of this suite as it is now.",
      );
    }
    return event;
  });
}
