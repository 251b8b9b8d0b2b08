import { HttpError } from "./http-error.ts";
import { type Step, unlessStopped } from "./chain.ts";

export interface AccessToken {
  /** Empty if it expired and only the refresh token is left. */
  readonly token: string;
  /** Distinguishes one sign-in from another; the same for all its tokens. */
  readonly signIn: string;
  /** Grows with each new pair of tokens, which distinguishes a late 401 from a current one. */
  readonly generation: number;
}

export interface AccessTokens {
  current(): AccessToken | null;
  /** Waits for a newer token. @returns `refreshed` if it had to be fetched. @throws HttpError if there is none. */
  renew(generation: number): Promise<"current" | "refreshed">;
}

/**
 * Sends the current token, and repeats a refused request at most once after a refresh; repetitions with a token that
 * another call renewed do not count.
 */
export const refreshStep =
  (access: AccessTokens): Step =>
  (next) =>
  async (request) => {
    const mayRenew = request.endpoint.access === "user" && request.options.renewal !== "never";
    for (;;) {
      const sent = access.current();
      // A learner's request is never sent with another's token.
      const isTheirs = () => access.current()?.signIn === sent?.signIn;
      try {
        return await next({ ...request, token: sent?.token || undefined });
      } catch (error) {
        const expired = error instanceof HttpError && error.status === 401;
        if (!expired || !sent || !mayRenew || request.done.has("refresh") || !isTheirs()) throw error;
        const renewal = await unlessStopped(request, access.renew(sent.generation));
        if (renewal === "refreshed") request.done.add("refresh");
        if (!isTheirs()) throw error;
      }
    }
  };
