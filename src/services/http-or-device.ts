import { getDeck, listDecks } from "#contract/decks.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { HttpError } from "./http-error.ts";
import type { Http } from "./http.ts";
import type { Later } from "./later.ts";

/** What the device knows of decks. */
export interface DeviceDecks {
  /** What the server said, with what the device knows beyond it. */
  withOwn(answer: unknown): Promise<unknown>;
  /** What the device knows in place of an answer; undefined where that is nothing. */
  instead(endpoint: Endpoint, call: unknown): Promise<unknown>;
}

/** The list of cards is told by its path: what it is made of is loaded with the page that shows it. */
const isOnDevice = (endpoint: Endpoint) =>
  endpoint === getDeck ||
  endpoint === listDecks ||
  (endpoint.method === "GET" && endpoint.path === "/api/decks/{deckId}/cards");

/** Decks and their cards come from the server and, where it is not reached, from the device. */
export function httpOrDevice(http: Http, device: Later<DeviceDecks>): Http {
  const call = async (endpoint: Endpoint, given: unknown, options?: object): Promise<unknown> => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever calls has fitted the parts to the endpoint.
    const ask = (more?: object) => http.call(endpoint, given as object, { ...options, ...more });
    if (!isOnDevice(endpoint)) return ask();
    let found: Promise<unknown> | null = null;
    const instead = () =>
      (found ??= device
        .get()
        .then((decks) => decks.instead(endpoint, given))
        .catch(() => undefined));
    try {
      const answer = await ask({ canDoWithout: async () => (await instead()) !== undefined });
      const known = device.now();
      return known ? await known.withOwn(answer).catch(() => answer) : answer;
    } catch (error) {
      const known = error instanceof HttpError && error.unreachable ? await instead() : undefined;
      if (known === undefined) throw error;
      return known;
    }
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the device gives has the endpoint's shape.
  return { call: call as Http["call"] };
}
