import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { DeviceId, Secret } from "../values.ts";

export const refreshTokens = endpoint({
  method: "POST",
  path: "/api/auth/refresh-token",
  access: "public",
  summary: "Exchange a refresh token for new tokens; the old one is used up",
  /** `deviceId`: a token that was used already is still accepted from the same browser. */
  body: v.strictObject({ refreshToken: Secret, deviceId: DeviceId }),
  response: v.object({
    accessToken: v.pipe(v.string(), v.minLength(1)),
    refreshToken: v.pipe(v.string(), v.minLength(1)),
  }),
});

export const signOut = endpoint({
  method: "POST",
  path: "/api/auth/logout",
  access: "user",
  summary: "End this sign-in; its tokens are dead at once",
});
