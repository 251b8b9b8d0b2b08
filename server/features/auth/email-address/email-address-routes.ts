import * as contract from "#contract/auth/email-address.ts";
import { type Route, route } from "#server/http/route.ts";
import { changeEmail } from "./change-email.ts";
import { confirmEmail, emailTokenStatus } from "./email-confirmation.ts";
import { resendTo, resendToUser } from "./resend.ts";

const RESENT = {
  success: true,
  message: "Verification email sent! Please check your inbox and spam folder.",
};

export const emailAddressRoutes: readonly Route[] = [
  route(contract.verifyEmail, ({ query, client, log }, services) =>
    confirmEmail(query.token, { client, log }, services),
  ),

  route(contract.verifyEmailStatus, async ({ query }, services) => ({
    status: await emailTokenStatus(query.token, services),
  })),

  route(contract.resendVerification, async ({ body, log }, services) => {
    services.afterwards.do("Mailing a link", () => resendTo(body.email, services, log), log);
    return RESENT;
  }),

  route(contract.resendMyVerification, async ({ caller, log }, services) =>
    (await resendToUser(caller.userId, services, log))
      ? RESENT
      : { success: true, message: "Your email address is already confirmed." },
  ),

  route(contract.changeEmail, async ({ body, caller, log }, services) => {
    await changeEmail(body, { caller, log }, services);
    return {
      message: "A mail with a link is on its way to the new address. Open the link within 24 hours.",
    };
  }),
];
