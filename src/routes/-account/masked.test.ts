import fc from "fast-check";
import { expect, it } from "vitest";
import { user } from "#tests/support/user.ts";
import { maskedRows, stateName } from "./masked.ts";

const rows = (value: unknown) => Object.fromEntries(maskedRows(value).map((row) => [row.name, row.value]));

it("shows who is signed in, numbers, flags and reasons", () => {
  const context = {
    user: { ...user, roles: ["admin"] },
    generation: 7,
    reason: "session_expired",
    failure: null,
  };
  expect(rows(context)).toEqual({
    "user.id": "7",
    "user.username": "amina",
    "user.email": "amina@example.org",
    "user.roles.0": "admin",
    "user.subscription.status": "TRIAL",
    "user.subscription.endDate": "null",
    "user.subscription.trialEndsAt": "null",
    "user.subscription.planName": "Trial",
    "user.emailVerified": "true",
    "user.oauthUser": "false",
    "user.hasPassword": "true",
    "user.createdAt": "2026-01-01T00:00:00.000Z",
    "user.needsEmailVerification": "false",
    "user.shouldBlockForEmailVerification": "false",
    generation: "7",
    reason: "session_expired",
    failure: "null",
  });
});

it("hides every text whose name it does not know", () => {
  expect(rows({ token: "abc", deep: { list: ["x", { verifier: "y" }] }, sid: "z" })).toEqual({
    token: null,
    "deep.list.0": null,
    "deep.list.1.verifier": null,
    sid: null,
  });
});

it("hides what is no plain data", () => {
  const secret = () => "abc";
  expect(rows({ map: new Map([["token", "abc"]]), date: new Date(0), secret, none: {}, empty: [] })).toEqual({
    map: null,
    date: null,
    secret: null,
    none: "none",
    empty: "none",
  });
});

const secrets = fc.oneof(
  fc.stringMatching(/^[\w-]{43}$/),
  fc.stringMatching(/^eyJ[\w-]{10,40}\.[\w-]{10,40}\.[\w-]{43}$/),
  fc.uuid(),
);

it("renders no token, whatever it is called", () => {
  const names = fc.oneof(fc.constantFrom("message", "username", "email", "reason", "code"), fc.string());
  fc.assert(
    fc.property(secrets, names, (secret, name) => {
      const given = { [name]: secret, [secret]: 1, message: `Failed for Bearer ${secret}.`, list: [secret] };
      expect(JSON.stringify(maskedRows(given))).not.toContain(secret);
    }),
  );
});

it.each([
  ["signedIn", "signedIn"],
  [{ verifying: "asking" }, "verifying.asking"],
  [{ cooling: { clock: "running", tip: "due" } }, "cooling.clock.running, tip.due"],
])("reads the state %j as %s", (value, name) => {
  expect(stateName(value)).toBe(name);
});
