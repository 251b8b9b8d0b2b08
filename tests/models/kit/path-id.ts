import { isDeepStrictEqual } from "node:util";
import type { EventObject } from "xstate";

/** One character for each event of a suite, in the order of its definition. */
const SIGNS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * The id of a path: one character per step, so that a replay needs nothing else, on any computer.
 * @throws Error if an event is not one of the suite's, or the suite has more events than there are characters.
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
 * @throws Error if the id has a character that no event has.
 */
export function eventsOf(id: string, events: readonly EventObject[]): EventObject[] {
  return Array.from(id, (sign) => {
    const event = events[SIGNS.indexOf(sign)];
    if (!event) {
      throw new Error(
        `Unknown step in the path id ${id}: "${sign}" is none of the ${events.length} events of the suite; ` +
          "take the id from a run of this suite as it is now.",
      );
    }
    return event;
  });
}
