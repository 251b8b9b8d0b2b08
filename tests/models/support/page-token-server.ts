import * as v from "valibot";
import { refreshTokens } from "#contract/auth/auth.ts";
import { user } from "../../support/user.ts";
import { ANSWERS, PATHS, issued } from "./answers.ts";
import { NO_DECKS, NO_PROVIDERS } from "./app-page.ts";
import type { Answer, Arrived } from "./blocking-server.ts";

/** A server whose tokens expire, and whose refresh and slow answers come, when the test says so. */
export function pageTokenServer() {
  let pairs = 1;
  let accepted = "access-1";
  let holdsCall = false;
  let gathers = false;
  /** `reuses`: refreshes with a token that was used up. */
  const counts = { answered: 0, rejections: 0, reuses: 0 };
  const usedUp = new Set<string>();

  const isAccepted = ({ authorization }: Arrived) => authorization === `Bearer ${accepted}`;
  const tokenOf = ({ body }: Arrived) => v.parse(refreshTokens.body, body).refreshToken;
  const judge = (asked: Arrived, answer: Answer): Answer => {
    const isGood = isAccepted(asked);
    counts[isGood ? "answered" : "rejections"] += 1;
    return isGood ? answer : ANSWERS["401"];
  };
  const create = (asked: Arrived) => judge(asked, ANSWERS["422"]);
  const list = (asked: Arrived) => judge(asked, NO_DECKS);
  const issue = (kind: "refresh" | "signIn") => {
    pairs += 1;
    accepted = `access-${pairs}`;
    return issued(kind, pairs);
  };

  return {
    counts,
    create,
    list,
    issue,
    expire: () => void (accepted = "none"),
    /** Tokens of these refreshes are good for no other. */
    useUp: (refreshes: readonly Arrived[]) => refreshes.forEach((asked) => usedUp.add(tokenOf(asked))),
    /** The next deck is not created at once. */
    holdNext: () => void (holdsCall = true),
    /** Lists are held until all are there. */
    gather: (on: boolean) => void (gathers = on),
    newest: () => ({ accessToken: accepted, refreshToken: `refresh-${pairs}` }),
    routes: {
      providers: NO_PROVIDERS,
      me: {
        path: PATHS.me,
        answer: (asked: Arrived) => (isAccepted(asked) ? { status: 200, body: user } : ANSWERS["401"]),
      },
      signIn: { path: PATHS.signIn, answer: () => issue("signIn") },
      signOut: {
        path: PATHS.signOut,
        answer() {
          accepted = "none";
          return ANSWERS["204"];
        },
      },
      refresh: {
        path: PATHS.refresh,
        answer(asked: Arrived) {
          if (usedUp.has(tokenOf(asked))) counts.reuses += 1;
          return undefined;
        },
      },
      create: {
        path: "/api/decks",
        method: "POST",
        answer(asked: Arrived) {
          if (!holdsCall) return create(asked);
          holdsCall = false;
          return undefined;
        },
      },
      decks: {
        path: "/api/decks",
        method: "GET",
        answer(asked: Arrived, url: URL) {
          // What pages ask for by themselves is none of the model's business.
          if (!url.searchParams.has("q")) return NO_DECKS;
          return gathers ? undefined : list(asked);
        },
      },
    },
  };
}
