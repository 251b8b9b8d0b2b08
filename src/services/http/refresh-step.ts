import { HttpError } from "./http-error.ts";
import { type Step, unlessStopped } from "./chain.ts";

/** The access token that is held, and which one of its sign-in it is. */
export interface AccessToken {
  /** Empty where it is past its end and only the refresh token is left. */
  readonly token: string;
  /** Tells one sign-in from another; the same for all its tokens. */
  readonly signIn: string;
  /** Grows with each new pair of tokens, which distinguishes a late 401 from a current one. */
  readonly generation: number;
}

/** Where the client gets access tokens; the single refresh behind it is the `token-refresh` machine. */
export interface AccessTokens {
  current(): AccessToken | null;
  /**
   * Waits until a token newer than `generation` is held.
   * @returns `held` where it was there already, `refreshed` where it had to be fetched.
   * @throws HttpError where there will be none.
   */
  renew(generation: number): Promise<"held" | "refreshed">;
}

/**
 * Carries the token that is held. What needs one is sent again at most once for a refresh; a token that somebody else
 * renewed meanwhile costs none.
 */
export const refreshStep =
  (access: AccessTokens): Step =>
  (next) =>
  async (request) => {
    const mayRenew = request.endpoint.access === "user" && request.options.renewal !== "never";
    for (;;) {
      const held = access.current();
      // What one learner asked for is never sent with the token of the next one.
      const isTheirs = () => access.current()?.signIn === held?.signIn;
      try {
        return await next({ ...request, token: held?.token || undefined });
      } catch (error) {
        const expired = error instanceof HttpError && error.status === 401;
        if (!expired || !held || !mayRenew || request.done.has("refresh") || !isTheirs()) throw error;
        const renewal = await unlessStopped(request, access.renew(held.generation));
        if (renewal === "refreshed") request.done.add("refresh");
        if (!isTheirs()) throw error;
      }
    }
  };
