import type { AnswerOf, CallOf, Endpoint } from "#contract/endpoint.ts";
import type { CallOptions } from "../http/chain.ts";
import { HttpError } from "../http/http-error.ts";
import { type Affected, makeStale, noteStale } from "./affected.ts";
import type { Api } from "./api.ts";

export interface ChangeOptions<E extends Endpoint, Input> {
  readonly endpoint: E;
  readonly call: (input: Input) => CallOf<E>;
  /** `done` is null if the outcome is unknown. */
  readonly affects: (input: Input, done: { readonly answer: AnswerOf<E> } | null) => Affected;
  /** Even a refusal shows that the page is outdated. */
  readonly evenRefused?: true;
}

/** A call that changes something at the server. Both ways reject with the `HttpError` of the call. */
export interface Change<E extends Endpoint, Input> {
  readonly endpoint: E;
  send(api: Api, input: Input, options?: CallOptions): Promise<AnswerOf<E>>;
  /** For a mutation of a page: resolves once what is shown has been fetched again. */
  show(api: Api, input: Input, options?: CallOptions): Promise<AnswerOf<E>>;
}

/** A call of a feature with all that it makes stale. */
/* @__NO_SIDE_EFFECTS__ */
export function change<const E extends Endpoint, Input>(options: ChangeOptions<E, Input>): Change<E, Input> {
  const { endpoint, call, affects, evenRefused } = options;
  const run =
    (note: (api: Api, affected: Affected) => void | Promise<void>) =>
    async (api: Api, input: Input, callOptions?: CallOptions): Promise<AnswerOf<E>> => {
      let answer: AnswerOf<E>;
      try {
        answer = await api.call(endpoint, call(input), callOptions);
      } catch (error) {
        const affected = affects(input, null);
        if (evenRefused) await note(api, affected);
        // The server may still have done it.
        else if (!(error instanceof HttpError) || error.outcomeUnknown)
          noteStale(api, { ...affected, later: true });
        throw error;
      }
      await note(api, affects(input, { answer }));
      return answer;
    };
  return { endpoint, send: run(noteStale), show: run(makeStale) };
}
