import { user } from "../../support/user.ts";
import { DAY, record } from "./answers.ts";

/** Texts by their keys, as the two storages of a tab hold them. */
export interface Contents {
  readonly session: Readonly<Record<string, string>>;
  readonly persistent: Readonly<Record<string, string>>;
}

const pair = (number: number, days = 30) => ({
  token: record(`access-${number}`, DAY),
  refreshToken: record(`refresh-${number}`, days * DAY),
  auth_session_duration: String(days),
});
const first = pair(1);
const encrypted = (text: string) => text.replace("{", '{"encrypted":true,');

/** What an application can find in storage when it starts. */
export const STORED = {
  nothing: { session: {}, persistent: {} },
  tokens: { session: {}, persistent: first },
  "a known user": {
    session: {},
    persistent: { ...first, user: record(JSON.stringify(user), 30 * DAY) },
  },
  "two sign-ins": { session: first, persistent: pair(0, 1) },
  "refresh token": { session: {}, persistent: { ...first, token: record("access-1", -1) } },
  ended: {
    session: {},
    persistent: { token: record("access-1", -DAY), refreshToken: record("refresh-1", -1) },
  },
  /** As an earlier version stored them. */
  "plain texts": { session: {}, persistent: { token: "access-1", refreshToken: "refresh-1" } },
  tampered: {
    session: {},
    persistent: { token: encrypted(first.token), refreshToken: encrypted(first.refreshToken) },
  },
  scripts: {
    session: { token: record("<script>", DAY), refreshToken: record("javascript:", DAY) },
    persistent: {},
  },
} as const satisfies Record<string, Contents>;
