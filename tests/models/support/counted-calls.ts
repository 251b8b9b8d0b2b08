import * as v from "valibot";
import { endpoint } from "#contract/endpoint.ts";
import { HttpError } from "#src/services/http/http-error.ts";
import type { Http } from "#src/services/http/http.ts";
import type { CallOptions } from "#src/services/http/chain.ts";

const dataAt = (path: `/api/${string}`) =>
  endpoint({
    method: "GET",
    path,
    access: "user",
    summary: "",
    response: v.object({ ok: v.boolean() }),
  });

/** Calls that need a sign-in, counted by how they end. */
export function countedCalls(http: Http) {
  const calls = { waiting: 0, answered: 0, refused: 0, unreachable: 0 };
  return {
    calls,
    /** Resolves when the call is over, however it ends. */
    async call(path: `/api/${string}` = "/api/data", options: CallOptions = {}): Promise<void> {
      calls.waiting += 1;
      try {
        await http.call(dataAt(path), {}, options);
        calls.answered += 1;
      } catch (error) {
        calls[error instanceof HttpError && error.status === 401 ? "refused" : "unreachable"] += 1;
      }
      calls.waiting -= 1;
    },
  };
}
