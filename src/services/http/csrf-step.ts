import type { CsrfToken } from "./csrf.ts";
import { HttpError } from "./http-error.ts";
import type { Step } from "./chain.ts";

const isCsrfRefusal = (error: unknown) =>
  error instanceof HttpError && error.status === 403 && /csrf|token/i.test(error.message);

/** A refused CSRF token is renewed and the call repeated, once per call. */
export const csrfStep =
  (csrf: CsrfToken): Step =>
  (next) =>
  async (request) => {
    try {
      return await next(request);
    } catch (error) {
      const mayRegenerate = request.endpoint.method !== "GET" && !request.done.has("csrf");
      if (!mayRegenerate || !isCsrfRefusal(error)) throw error;
      request.done.add("csrf");
      csrf.regenerate();
      return next(request);
    }
  };
