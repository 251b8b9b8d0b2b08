import * as accountValues from "#contract/account-values.ts";
import * as contract from "#contract/auth.ts";
import * as emailAddress from "#contract/email-address.ts";
import * as passwords from "#contract/passwords.ts";
import { PASSWORD_RULES } from "#domain/password-rules.ts";
import type { Route } from "#server/http/route.ts";
import { route } from "#server/http/route.ts";
import { confirmEmail, emailTokenStatus } from "./email-confirmation.ts";
import { brokenRules } from "./password-check.ts";
import { resendTo, resendToUser } from "./resend.ts";
import { withinSignInLimits } from "./sign-in-limits.ts";
import { signInWithPassword } from "./sign-in.ts";
import { revokeSignIn, rotateRefreshToken } from "./sign-in-tokens.ts";
import { signUp } from "./sign-up.ts";

const RESENT = {
  success: true,
  message: "Verification email sent! Please check your inbox and spam folder.",
};

export const authRoutes: readonly Route[] = [
  route(contract.signIn, ({ body, client }, services) =>
    withinSignInLimits(body, client, services, () => signInWithPassword(body, services)),
  ),

  route(contract.signUp, async ({ body, log }, services) => {
    await signUp(body, services, log);
    return {
      message: "Registration successful! Please check your email for a verification link, then log in.",
    };
  }),

  route(contract.refreshTokens, async ({ body }, services) => {
    const { token, refreshToken } = await rotateRefreshToken(body.refreshToken, services);
    return { accessToken: token, refreshToken };
  }),

  route(contract.signOut, async ({ caller }, services) => {
    await revokeSignIn(services.db, caller.signInId, "signed_out", services.now());
  }),

  route(emailAddress.verifyEmail, async ({ query }, services) => ({
    message: await confirmEmail(query.token, services),
  })),

  route(emailAddress.verifyEmailStatus, async ({ query }, services) => ({
    status: await emailTokenStatus(query.token, services),
  })),

  route(emailAddress.resendVerification, async ({ body, log }, services) => {
    await resendTo(body.email, services, log);
    return RESENT;
  }),

  route(emailAddress.resendMyVerification, async ({ caller, log }, services) =>
    (await resendToUser(caller.userId, services, log))
      ? RESENT
      : { success: true, message: "Your email address is already confirmed." },
  ),

  route(passwords.passwordRequirements, async () => ({
    minLength: accountValues.PASSWORD_MIN,
    maxLength: accountValues.PASSWORD_MAX,
    requirements: passwords.PasswordRule.options.map((rule) => ({ rule, description: PASSWORD_RULES[rule] })),
  })),

  route(passwords.validatePassword, async ({ body }) => {
    const broken = await brokenRules(body.password, body);
    return {
      valid: broken.length === 0,
      failures: broken.map((rule) => ({ rule, message: PASSWORD_RULES[rule] })),
    };
  }),
];
