import * as contract from "#contract/auth/oauth.ts";
import { randomToken } from "#server/features/auth/tokens/secret-token.ts";
import { beginSignIn } from "#server/features/auth/tokens/sign-in-tokens.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { type Route, route } from "#server/http/route.ts";
import { landingOf, reasonOf } from "./callback.ts";
import { beginFlow, redeemCode } from "./flows.ts";
import { providersOf } from "./providers.ts";

const DEFAULT_SESSION_DAYS = 1;

export const oauthRoutes: readonly Route[] = [
  route(contract.oauthProviders, async (_, { config }) =>
    [...providersOf(config).values()].map(({ id, name }) => ({ id, name })),
  ),

  route(contract.startOAuth, async ({ params, body, log }, { config, db, now }) => {
    const provider = providersOf(config).get(params.provider);
    if (provider === undefined) {
      throw new ApiError("RESOURCE_NOT_FOUND", `Signing in through ${params.provider} is not set up here.`);
    }
    const secrets = { state: randomToken(), codeVerifier: randomToken() };
    const authorizationUrl = await provider.authorizationUrl(secrets).catch((error: unknown) => {
      log.warn({ reason: reasonOf(error) }, `${provider.name} cannot be reached.`);
      throw new ApiError(
        "SERVICE_UNAVAILABLE",
        `${provider.name} cannot be reached. Please try again later, or sign in with your password.`,
      );
    });
    const { challenge, sessionDuration = DEFAULT_SESSION_DAYS } = body;
    await beginFlow(db, { provider: params.provider, challenge, sessionDuration }, secrets, now());
    return { authorizationUrl };
  }),

  route(contract.oauthCallback, async ({ params, ...arrival }, services) => ({
    location: await landingOf(params.provider, arrival, services),
  })),

  route(contract.exchangeOAuthCode, async ({ body, client }, services) => {
    const redeemed = await redeemCode(services.db, body, services.now());
    if (redeemed === undefined) {
      throw new ApiError(
        "INVALID_TOKEN",
        "This sign-in took too long, was used already or began in another browser. Please sign in again.",
        undefined,
        400,
      );
    }
    return beginSignIn({ ...redeemed, client, deviceId: body.deviceId }, services);
  }),
];
