import { receivePaymentMessage } from "#contract/subscriptions/payment-messages.ts";
import { CSRF_HEADER, CsrfToken } from "#contract/values.ts";
import type { MiddlewareHandler } from "hono";
import * as v from "valibot";
import { ApiError } from "./errors/api-error.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Calls of other services, which sign what they send. */
const SIGNED = receivePaymentMessage.path.replace("{paymentProvider}", "");

/**
 * Refuses requests other than reads without our header. Only our own page can set it: a form of another site cannot, and the
 * preflight refuses the script of another site.
 * A second defence: browsers never add the bearer token by themselves.
 */
export const csrfGuard: MiddlewareHandler = async (c, next) => {
  const isGuarded = !READS.has(c.req.method) && !c.req.path.startsWith(SIGNED);
  if (isGuarded && !v.is(CsrfToken, c.req.header(CSRF_HEADER))) {
    throw new ApiError(
      "ACCESS_DENIED",
      `The header ${CSRF_HEADER} is missing or malformed: send 43 random characters of A-Z, a-z, 0-9, _ and - in it.`,
    );
  }
  await next();
};
