import * as auth from "#contract/auth.ts";
import * as emailAddress from "#contract/email-address.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { reportErrors } from "#contract/monitoring.ts";
import * as oauth from "#contract/oauth.ts";
import * as passwords from "#contract/passwords.ts";
import * as v from "valibot";
import type { RateLimit } from "./rate-limit.ts";
import type { ParsedCall } from "./route.ts";

interface EndpointLimits {
  /** Counted before anything is read. A school, with hundreds of learners, may stand behind one address. */
  readonly byAddress?: RateLimit;
  /** Counted for calls that keep the contract. */
  readonly byAccount?: RateLimit;
  /** Which account a call is about, whether there is one or not. Default: the caller's. */
  readonly account?: (call: ParsedCall) => string;
}

const Named = v.object({ email: v.string() });
const emailOf = ({ body }: ParsedCall) => v.parse(Named, body).email;

/** A mailbox is not to be flooded by whoever knows its address. */
const mails = { count: 10, minutes: 60 };

/** How often an endpoint may be called. What stands here is all that is limited, but for `FAILED_SIGN_INS`. */
export const RATE_LIMITS: ReadonlyMap<Endpoint, EndpointLimits> = new Map<Endpoint, EndpointLimits>([
  // Each costs a hash of the password.
  [auth.signIn, { byAddress: { count: 600, minutes: 1 } }],
  [auth.signUp, { byAddress: { count: 500, minutes: 60 }, byAccount: mails, account: emailOf }],
  [auth.refreshTokens, { byAddress: { count: 1000, minutes: 1 } }],
  [passwords.validatePassword, { byAddress: { count: 1000, minutes: 1 } }],
  [passwords.forgotPassword, { byAddress: { count: 100, minutes: 60 }, byAccount: mails, account: emailOf }],
  [passwords.resetPassword, { byAddress: { count: 100, minutes: 60 } }],
  [
    passwords.changePassword,
    { byAddress: { count: 300, minutes: 60 }, byAccount: { count: 10, minutes: 15 } },
  ],
  [
    emailAddress.resendVerification,
    { byAddress: { count: 300, minutes: 60 }, byAccount: mails, account: emailOf },
  ],
  [emailAddress.resendMyVerification, { byAddress: { count: 300, minutes: 60 }, byAccount: mails }],
  [emailAddress.changeEmail, { byAddress: { count: 300, minutes: 60 }, byAccount: mails }],
  [oauth.startOAuth, { byAddress: { count: 300, minutes: 5 } }],
  [oauth.oauthCallback, { byAddress: { count: 300, minutes: 5 } }],
  [oauth.exchangeOAuthCode, { byAddress: { count: 300, minutes: 5 } }],
  // Few, since reports push out older ones. When it hits a school, what its first learners reported tells enough.
  [reportErrors, { byAddress: { count: 30, minutes: 1 } }],
]);

/**
 * Sign-ins that failed. The window of an account is short, because whoever knows its name can fill it, and its owner
 * waits with them.
 */
export const FAILED_SIGN_INS = {
  byAddress: { count: 300, minutes: 15 },
  byAccount: { count: 10, minutes: 5 },
} satisfies Record<string, RateLimit>;
