import { type QueryKey, queryOptions } from "@tanstack/react-query";
import type { AnswerOf, CallOf, Endpoint } from "#contract/endpoint.ts";
import { HttpError } from "../http/http-error.ts";
import type { ChangedDeck } from "../offline/decks/changed-decks.ts";
import { makeStale } from "./affected.ts";
import type { Api, Device } from "./api.ts";
import { type Missing, isWithoutList } from "./partial-list.ts";

export interface ResourceOptions<E extends Endpoint, Input extends readonly unknown[], Instead> {
  readonly endpoint: E;
  readonly key: (...input: Input) => QueryKey;
  readonly call: (...input: Input) => CallOf<E>;
  /** What the device knows where the server is not reached; undefined: nothing. */
  readonly fromDevice?: (device: Device, ...input: Input) => Promise<AnswerOf<E> | undefined>;
  /** Adds what the device knows to the answer of the server, where the device is loaded. */
  readonly merge?: (device: Device, answer: AnswerOf<E>, ...input: Input) => Promise<AnswerOf<E>>;
  /** The value without the server, for optional data. Throws `reason` if there is none. */
  readonly instead?: (missing: Missing<AnswerOf<E>>, ...input: Input) => Instead;
  /** What the device removes if the server answers 404. */
  readonly ifGone?: (...input: Input) => ChangedDeck;
  readonly staleTime?: number;
  readonly gcTime?: number;
  readonly retryOnMount?: boolean;
}

/** A query of the server or, if that is not reached, of the device. @returns a function that makes its options. */
/* @__NO_SIDE_EFFECTS__ */
export function resource<const E extends Endpoint, Input extends readonly unknown[], Instead = never>(
  options: ResourceOptions<E, Input, Instead>,
) {
  const { endpoint, key, call, fromDevice, merge, instead, ifGone, ...timing } = options;
  type Data = AnswerOf<E> | Instead;

  const ask = async (api: Api, input: Input, signal: AbortSignal, older?: AnswerOf<E>): Promise<Data> => {
    let found: Promise<AnswerOf<E> | undefined> | undefined;
    const onDevice =
      fromDevice &&
      (() =>
        (found ??= api.device
          .open()
          .then((device) => fromDevice(device, ...input))
          .catch(() => undefined)));
    try {
      const hasFallback = onDevice && { hasFallback: async () => (await onDevice()) !== undefined };
      const answer = await api.call(endpoint, call(...input), { signal, ...hasFallback });
      const device = merge && api.device.loaded();
      return device
        ? await device.then((opened) => merge(opened, answer, ...input)).catch(() => answer)
        : answer;
    } catch (reason) {
      if (!(reason instanceof HttpError)) throw reason;
      // Without access, the copy on the device is removed too.
      if (ifGone && reason.status === 404) void makeStale(api, { device: [ifGone(...input)] });
      if (!(instead ? isWithoutList(reason) : reason.unreachable)) throw reason;
      const known = await onDevice?.();
      if (instead) return instead({ reason, known, older }, ...input);
      if (known === undefined) throw reason;
      return known;
    }
  };

  return (api: Api, ...input: Input) =>
    queryOptions({
      ...timing,
      queryKey: key(...input),
      queryFn: ({ signal, client, queryKey }) =>
        ask(api, input, signal, client.getQueryData<AnswerOf<E>>(queryKey)),
    });
}
