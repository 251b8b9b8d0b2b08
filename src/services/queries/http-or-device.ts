import * as v from "valibot";
import { listCards } from "#contract/cards.ts";
import { getDeck, listDecks } from "#contract/decks.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { waiting } from "#contract/study/waiting.ts";
import { HttpError } from "../http/http-error.ts";
import type { Http } from "../http/http.ts";
import type { Lazy } from "../browser/lazy.ts";
import { type PartialList, isWithoutList } from "./partial-list.ts";

/** The decks on the device. */
export interface DeviceDecks {
  /** What the server said, with what the device knows beyond it. */
  withOwn(answer: unknown): Promise<unknown>;
  /** What the device knows in place of an answer; undefined where that is nothing. */
  fallback(endpoint: Endpoint, call: unknown): Promise<unknown>;
  /** A deck was changed at the server: what the device has of it is old. */
  changed(what: ChangedDeck): void;
}

/** By the deck's id or by that of one of its cards, as text. */
export interface ChangedDeck {
  readonly deckId?: string | undefined;
  readonly cardId?: string | undefined;
  /** It went to the trash. */
  readonly isGone?: boolean;
  /** The options or schedules of all decks may have changed. */
  readonly isAny?: boolean;
}

const Changed = v.object({
  params: v.object({ deckId: v.optional(v.string()), cardId: v.optional(v.string()) }),
});

const isOnDevice = (endpoint: Endpoint) =>
  endpoint === getDeck || endpoint === listDecks || endpoint === listCards || endpoint === waiting;

/**
 * Decks and their cards come from the server and, where it is not reached, from the device. A list from the device is a
 * `PartialList`.
 */
export function httpOrDevice(http: Http, device: Lazy<DeviceDecks>): Http {
  const tellChanged = (what: NonNullable<Endpoint["changes"]>, given: unknown, isDone: boolean) => {
    const changed =
      what === "studyOptions" || what === "schedules"
        ? { isAny: true }
        : { ...v.parse(Changed, given).params, isGone: isDone && what === "deckGone" };
    device.get().then(
      (decks) => decks.changed(changed),
      () => undefined,
    );
  };
  const call = async (endpoint: Endpoint, given: unknown, options?: object): Promise<unknown> => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller's types tie the parts to the endpoint.
    const ask = (more?: object) => http.call(endpoint, given as object, { ...options, ...more });
    if (endpoint.changes) {
      try {
        const answer = await ask();
        tellChanged(endpoint.changes, given, true);
        return answer;
      } catch (error) {
        // The server may have done it all the same.
        if (!(error instanceof HttpError) || error.outcomeUnknown)
          tellChanged(endpoint.changes, given, false);
        throw error;
      }
    }
    if (!isOnDevice(endpoint)) return ask();
    let found: Promise<unknown> | null = null;
    const fallback = () =>
      (found ??= device
        .get()
        .then((decks) => decks.fallback(endpoint, given))
        .catch(() => undefined));
    try {
      const answer = await ask({ hasFallback: async () => (await fallback()) !== undefined });
      const known = device.now();
      return known ? await known.withOwn(answer).catch(() => answer) : answer;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      // Who may no longer study a deck keeps nothing of it.
      const isGone = error.status === 404 && (endpoint === getDeck || endpoint === listCards);
      if (isGone) device.now()?.changed({ ...v.parse(Changed, given).params, isGone });
      const isList = endpoint === listDecks;
      const known = error.unreachable || (isList && isWithoutList(error)) ? await fallback() : undefined;
      if (known === undefined) throw error;
      return isList && typeof known === "object"
        ? ({ ...known, isPartial: true, reason: error } satisfies PartialList)
        : known;
    }
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the device gives has the endpoint's shape.
  return { call: call as Http["call"] };
}
