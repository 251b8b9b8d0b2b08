import { describe, expect, test } from "vitest";
import { loadConfig } from "./config.ts";

const google = { GOOGLE_CLIENT_ID: "google-id", GOOGLE_CLIENT_SECRET: "google-secret" };
const github = { GITHUB_CLIENT_ID: "github-id", GITHUB_CLIENT_SECRET: "github-secret" };
const production = { NODE_ENV: "production", AUTH_SECRET: "s".repeat(32) };

describe("services to sign in through", () => {
  test("are none where nothing is set", () => {
    expect(loadConfig({}).oauth).toEqual({ google: undefined, github: undefined });
  });

  test("are known by id and secret, at their own addresses", () => {
    expect(loadConfig({ ...production, ...google, ...github }).oauth).toEqual({
      google: {
        clientId: "google-id",
        clientSecret: "google-secret",
        issuer: "https://accounts.google.com",
      },
      github: { clientId: "github-id", clientSecret: "github-secret", issuer: "https://github.com" },
    });
  });

  test("may stand elsewhere", () => {
    const elsewhere = { GOOGLE_ISSUER: "http://127.0.0.1:4000", GITHUB_BASE_URL: "https://git.example.org/" };
    const { oauth } = loadConfig({ ...google, ...github, ...elsewhere });
    expect([oauth.google?.issuer, oauth.github?.issuer]).toEqual([
      "http://127.0.0.1:4000",
      "https://git.example.org",
    ]);
  });

  test.each([
    [
      { GOOGLE_CLIENT_ID: "x" },
      "GOOGLE_CLIENT_SECRET is not set, but GOOGLE_CLIENT_ID is: set both, or neither.",
    ],
    [
      { GITHUB_CLIENT_SECRET: "hunter2", GITHUB_CLIENT_ID: "" },
      "GITHUB_CLIENT_ID is not set, but GITHUB_CLIENT_SECRET is: set both, or neither.",
    ],
    [{ GITHUB_BASE_URL: "git.example.org" }, 'GITHUB_BASE_URL is "git.example.org": set it to an http'],
    [
      { ...production, ...google, GOOGLE_ISSUER: "http://accounts.example.org" },
      'GOOGLE_ISSUER is "http://accounts.example.org": with NODE_ENV=production set it to an https address.',
    ],
  ])("%j is refused", (env, complaint) => {
    expect(() => loadConfig(env)).toThrow(complaint);
    expect(() => loadConfig(env)).not.toThrow("hunter2");
  });
});
