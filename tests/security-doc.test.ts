import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LIVING_SIGN_INS_MAX } from "#server/features/auth/tokens/sign-in-tokens.ts";
import { QUOTAS } from "#server/features/quotas/claim.ts";
import {
  type EndpointLimits,
  FAILED_SIGN_INS,
  RATE_LIMITS,
  REFRESHES,
  SECURITY_MAILS,
  SIGN_INS,
} from "#server/http/limits/limit-values.ts";
import type { RateLimit } from "#server/http/limits/count-uses.ts";
import { REFUSED_BODIES } from "#server/http/limits/refused-bodies.ts";
import { codeIn, tablesOf, unsaidBy, wrongTests } from "./support/named-tests.ts";

/** The required cases, in the words of the requirement. */
const CASES = [
  "JWT alg none",
  "wrong algorithm",
  "flipped signature",
  "attacker's jwk/jku",
  "unknown crit",
  "expired",
  "not yet valid",
  "wrong audience",
  "refresh token as access token",
  "replayed refresh revokes the family",
  "lost answer to a refresh, and two parallel refreshes, sign nobody out",
  "refresh past the absolute end",
  "token after sign-out",
  "token after the account is disabled",
  "token after reset",
  "token after change",
  "7-character, common, own-name passwords",
  "long Arabic and emoji passwords without truncation",
  "1 MB password",
  "enumeration by body and by work done",
  "login flood with forged addresses",
  "reset link twice and twice at once",
  "poisoned Host in a reset link",
  "email change without the password",
  "another person's session id",
  "`roles` or `id` in a signup body",
  "cross-origin POST as text/plain",
  "missing and malformed CSRF token",
  "CORS null and suffix origins",
  "open redirect through every return parameter",
  "offline sign-out clears storage",
  "GCM tamper, record swap",
  "session fixation",
  "duplicated tab",
  "second tab",
  "tab idle while another is active",
];

interface Row {
  readonly promise: string;
  readonly how: string;
  readonly tests: readonly string[];
}

const tables = tablesOf("docs/security.md");

const rowsOf = (section?: string): Row[] =>
  tables("promise", section).map(([promise = "", how = "", cell = ""]) => ({
    promise,
    how,
    tests: codeIn(cell),
  }));

describe("docs/security.md", () => {
  const rows = rowsOf();

  test.each(rows.map((row) => [row.promise, row] as const))("names tests that there are: %s", (_, row) => {
    expect(row.tests).not.toEqual([]);
    expect(wrongTests(row.tests)).toEqual([]);
  });

  test("names, in each row, files that there are", () => {
    const files = rows.map(({ promise, how }) => [
      promise,
      codeIn(how).filter((code) => /^[\w-]+\/.*\.tsx?$/.test(code)),
    ]);
    expect(files.filter(([, named]) => named?.length === 0)).toEqual([]);
    expect(files.flatMap(([, named]) => named).filter((path) => !existsSync(path ?? ""))).toEqual([]);
  });

  test("has a row for each case, in order, whose tests say it", () => {
    const cases = rowsOf("Promises: the cases");
    expect(cases.map(({ promise }) => promise)).toEqual(CASES);
    const unsaid = cases.map(({ promise, tests }) => [promise, unsaidBy(tests, promise)]);
    expect(unsaid.filter(([, words]) => words?.length !== 0)).toEqual([]);
  });

  test("says the limits as they are", () => {
    const limitText = (limit?: RateLimit, counted?: EndpointLimits["counted"]) =>
      limit === undefined
        ? ""
        : [limit.count, counted?.by, `in ${limit.minutes} min`].filter(Boolean).join(" ");
    expect(tables("call", "Limits")).toEqual([
      ["failed sign-ins", limitText(FAILED_SIGN_INS.byAddress), limitText(FAILED_SIGN_INS.byAccount)],
      ["sign-ins", "", limitText(SIGN_INS)],
      ["refreshes of one sign-in", "", limitText(REFRESHES)],
      ["security mails", "", limitText(SECURITY_MAILS)],
      ["refused bodies", limitText(REFUSED_BODIES), ""],
      ...Array.from(RATE_LIMITS, ([{ method, path }, { byAddress, byAccount, counted }]) => [
        `\`${method} ${path}\``,
        limitText(byAddress),
        limitText(byAccount, counted),
      ]),
    ]);
  });

  test("says how much an account may have", () => {
    expect(tables("what an account has", "Limits")).toEqual([
      ...Object.entries(QUOTAS).map(([what, most]) => [what, String(most)]),
      ["sign-ins that live", String(LIVING_SIGN_INS_MAX)],
    ]);
  });
});
