import { PASSWORD_MAX, PASSWORD_MIN } from "#contract/auth/account-values.ts";
import * as passwordChange from "#contract/auth/password-change.ts";
import * as contract from "#contract/auth/passwords.ts";
import { PASSWORD_RULES } from "#domain/auth/password-rules.ts";
import { type Route, route } from "#server/http/route.ts";
import { changePassword } from "./change-password.ts";
import { brokenRules } from "./password-check.ts";
import { forgotPassword, isResetToken, resetPassword } from "./reset-password.ts";

export const passwordRoutes: readonly Route[] = [
  route(contract.passwordRequirements, async () => ({
    minLength: PASSWORD_MIN,
    maxLength: PASSWORD_MAX,
    requirements: contract.PasswordRule.options.map((rule) => ({ rule, description: PASSWORD_RULES[rule] })),
  })),

  route(contract.validatePassword, async ({ body }) => {
    const broken = await brokenRules(body.password, body);
    return {
      valid: broken.length === 0,
      failures: broken.map((rule) => ({ rule, message: PASSWORD_RULES[rule] })),
    };
  }),

  route(contract.forgotPassword, async ({ body, log }, services) => {
    services.afterwards.do("Mailing a link", () => forgotPassword(body.email, services, log), log);
    return {
      message:
        "If there is an account with this address, a mail with a link to set a new password is on its way.",
    };
  }),

  route(contract.validateResetToken, async ({ query }, services) => ({
    valid: await isResetToken(query.token, services),
  })),

  route(contract.resetPassword, async ({ body, client, log }, services) => {
    await resetPassword(body, { client, log }, services);
    return { message: "Your password has been changed. Please sign in with the new one." };
  }),

  route(passwordChange.changePassword, ({ body, caller, client, log }, services) =>
    changePassword(body, { caller, client, log }, services),
  ),
];
