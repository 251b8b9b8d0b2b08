import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as auth from "#contract/auth/auth.ts";
import { verifyEmail } from "#contract/auth/email-address.ts";
import * as passwords from "#contract/auth/passwords.ts";
import { getCurrentUser } from "#contract/users.ts";
import { signIns, users } from "#server/database/account-schema.ts";
import { named } from "#server/features/auth/sign-up/username-skeleton.ts";
import { PASSWORD, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";
import { mailsTo, tokenMailedTo } from "./mailed.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const account = (name: string) => ({ username: name, email: `${name}@example.org`, password: PASSWORD });
const credentials = (name: string, more: object = {}) => ({
  body: { username: name, password: PASSWORD, ...more },
});

describeEndpoint("signUp", {
  good: () => {
    test("makes a trial account with an argon2id hash and mails one link", async () => {
      const answer = await server.succeed(auth.signUp, {
        body: { ...account("Nour"), email: " Nour@Example.ORG ", termsAccepted: true },
      });
      expect(answer).toEqual({
        message: "Registration successful! Please check your email for a verification link, then log in.",
        sendsMail: false,
      });
      const [user] = await server.db.select().from(users).where(eq(users.username, "Nour"));
      expect(user).toMatchObject({
        email: "nour@example.org",
        subscriptionStatus: "TRIAL",
        emailVerifiedAt: null,
        termsAcceptedAt: server.clock.now(),
      });
      expect(user?.subscriptionEndsAt).toEqual(new Date(server.clock.now().getTime() + 7 * DAY));
      expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(mailsTo(server, "nour@example.org")).toHaveLength(1);
      expect(mailsTo(server, "nour@example.org")[0]?.text).toMatch(
        /^http:\/\/ibis\.test\/verify-email\?token=[\w-]{43}$/m,
      );
    });

    test("answers a known address as it answers a new one, and notifies only its owner", async () => {
      await server.succeed(auth.signUp, { body: account("owner") });
      await server.succeed(verifyEmail, { query: { token: tokenMailedTo(server, "owner@example.org") } });
      const fresh = await server.request(auth.signUp, { body: account("someone") });
      const known = await server.request(auth.signUp, {
        body: { ...account("stranger"), email: "owner@example.org" },
      });
      expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
      expect(mailsTo(server, "owner@example.org").map(({ subject }) => subject)).toEqual([
        "Confirm your email address for Ibis",
        "You already have an Ibis account",
      ]);
    });
  },
  bad: () => {
    test("refuses a username that is taken, in any case", async () => {
      await server.succeed(auth.signUp, { body: account("taken") });
      const error = await server.refuse(
        auth.signUp,
        { body: { ...account("TAKEN"), email: "another@example.org" } },
        409,
        "USERNAME_ALREADY_EXISTS",
      );
      expect(error.message).not.toMatch(/email/i);
    });

    test.each([
      ["7-character", "sh0rt-x", "Must have at least 8 characters."],
      [
        "common",
        "Password1",
        "Too easy to guess. Avoid common passwords, and names with a few characters added.",
      ],
      ["own-name", "weak-fellow", "Must not be your username or email address."],
      ["own-name", "Weak-Fellow@example.org", "Must not be your username or email address."],
    ])(
      "7-character, common, own-name passwords are refused at sign-up: %s, %s",
      async (_, password, text) => {
        const body = { ...account("weak-fellow"), password };
        const error = await server.refuse(auth.signUp, { body }, 422, "VALIDATION_ERROR");
        expect(error.validationErrors).toEqual({ password: text });
        expect(error.message).toBe("Validation failed. Please check your input.");
      },
    );

    test.each([
      ["roles", ["admin"]],
      ["id", 1],
      ["emailVerified", true],
      ["oauthUser", true],
    ])(
      "`roles` or `id` in a signup body is refused, as is all that is not the caller's to say: %s",
      async (field, value) => {
        const body = { ...account("self-made"), [field]: value };
        const error = await server.refuse(auth.signUp, { body }, 422, "VALIDATION_ERROR");
        expect(error.validationErrors).toEqual({ [field]: "Unknown field." });
        expect(await server.db.$count(users, eq(users.username, "self-made"))).toBe(0);
      },
    );

    test("of two at once with one username, one is refused", async () => {
      const replies = await Promise.all(
        ["x@example.org", "y@example.org"].map((email) =>
          server.request(auth.signUp, { body: { ...account("twice"), email } }),
        ),
      );
      expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(["201", "409"]);
    });

    test("survives a mailer that fails", async () => {
      const broken = await createTestServer({
        mailer: { send: () => Promise.reject(new Error("no route")) },
      });
      try {
        await broken.signUpAndIn("unmailed");
        expect(await broken.db.$count(users)).toBe(1);
      } finally {
        await broken.close();
      }
    });
  },
});

describeEndpoint("signIn", {
  good: () => {
    test("takes the username in any case, or the email", async () => {
      await server.succeed(auth.signUp, { body: account("Zaynab") });
      for (const who of [{ username: " zAYNAB " }, { email: "ZAYNAB@example.org" }]) {
        const tokens = await server.succeed(auth.signIn, {
          query: { _: "1767225600000" },
          body: { ...who, password: PASSWORD },
        });
        expect(Object.keys(tokens).toSorted()).toEqual(["deviceProof", "refreshToken", "token"]);
        const user = await server.succeed(getCurrentUser, { token: tokens.token });
        expect(user.username).toBe("Zaynab");
      }
    });

    test("signs a token of ten minutes that names the user and the sign-in", async () => {
      const { token, user } = await server.signUpAndIn();
      const claims = decodeJwt(token);
      const seconds = server.clock.now().getTime() / 1000;
      expect(claims).toEqual({
        iss: "ibis",
        aud: "ibis",
        sub: String(user.id),
        sid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        iat: seconds,
        exp: seconds + 600,
      });
    });

    test.each([
      [undefined, DAY],
      [0, DAY],
      [30, 30 * DAY],
      [365, 365 * DAY],
    ])("with sessionDuration %s ends for good in time", async (sessionDuration, length) => {
      const { user } = await server.signUpAndIn();
      await server.succeed(auth.signIn, {
        query: {},
        body: {
          username: user.username,
          password: PASSWORD,
          ...(sessionDuration !== undefined && { sessionDuration }),
        },
      });
      const rows = await server.db
        .select()
        .from(signIns)
        .where(eq(signIns.userId, user.id))
        .orderBy(signIns.id);
      expect(rows.at(-1)?.endsAt).toEqual(new Date(server.clock.now().getTime() + length));
    });
  },
  bad: () => {
    test("says the same of a missing account and of a wrong password", async () => {
      const { user } = await server.signUpAndIn();
      const body = { username: user.username, password: "not the password" };
      const wrong = await server.refuse(auth.signIn, { body }, 401, "INVALID_CREDENTIALS");
      const missing = await server.refuse(
        auth.signIn,
        credentials("nobody-at-all"),
        401,
        "INVALID_CREDENTIALS",
      );
      expect(missing.message).toBe(wrong.message);
    });

    test("an account without a password cannot be signed in to", async () => {
      await server.db
        .insert(users)
        .values({ ...named("oauth-only"), email: "oauth@example.org", oauthUser: true });
      await server.refuse(auth.signIn, credentials("oauth-only"), 401, "INVALID_CREDENTIALS");
    });

    test.each([
      [{ password: PASSWORD }, { username: "Username or email is required" }],
      [{ username: "a", password: " " }, { password: "Password is required" }],
      [{ email: "a@b", password: PASSWORD }, { email: "Invalid email format" }],
      [
        { username: "a", password: PASSWORD, sessionDuration: 366 },
        { sessionDuration: "Invalid session duration. Must be between 0 and 365 days" },
      ],
    ])("refuses %j", async (body, validationErrors) => {
      const error = await server.refuse(auth.signIn, { body }, 422, "VALIDATION_ERROR");
      expect(error.validationErrors).toEqual(validationErrors);
    });
  },
});

describeEndpoint("passwordRequirements", {
  good: () => {
    test("lists the rules", async () => {
      const { minLength, maxLength, requirements } = await server.succeed(passwords.passwordRequirements, {});
      expect([minLength, maxLength]).toEqual([8, 128]);
      expect(requirements.map(({ rule }) => rule)).toEqual(passwords.PasswordRule.options);
      expect(requirements[0]).toEqual({ rule: "minLength", description: "At least 8 characters" });
    });
  },
  bad: () => {
    test("takes no parameters", async () => {
      const error = await server.refuse(
        passwords.passwordRequirements,
        { query: { lang: "en" } },
        422,
        "VALIDATION_ERROR",
      );
      expect(error.validationErrors).toEqual({ lang: "Unknown field." });
    });
  },
});

describeEndpoint("validatePassword", {
  good: () => {
    test.each([
      [{ password: PASSWORD }, []],
      [{ password: "sh0rt-x" }, ["minLength", "notCommon"]],
      [{ password: "abc" }, ["minLength", "notCommon"]],
      [{ password: "xK9#mQ2" }, ["minLength"]],
      [{ password: "PASSWORD" }, ["notCommon"]],
      [{ password: "password123!" }, ["notCommon"]],
      [{ password: "ibisibis" }, ["notCommon"]],
      [{ password: "flashcards1" }, ["notCommon"]],
      [{ password: "Hassan2024", username: "nour-hassan" }, ["notCommon"]],
      [{ password: "Hassan2024", email: "nour.hassan@example.org" }, ["notCommon"]],
      [{ password: "🦩".repeat(128) }, ["notCommon"]],
      [{ password: "xK9#mQ2v" }, []],
      [{ password: `${"a".repeat(40)} xK9#mQ2v` }, []],
      [{ password: "Nour-Hassan", username: "nour-hassan" }, ["notCommon", "notPersonal"]],
      [{ password: "nour.hassan", email: "Nour.Hassan@example.org" }, ["notCommon", "notPersonal"]],
      [{ password: "é".repeat(129) }, ["maxLength", "notCommon"]],
    ])("judges %j", async (body, rules) => {
      const answer = await server.succeed(passwords.validatePassword, { body });
      expect(answer.failures.map(({ rule }) => rule)).toEqual(rules);
      expect(answer.valid).toBe(rules.length === 0);
    });
  },
  bad: () => {
    test("needs a password", async () => {
      const error = await server.refuse(passwords.validatePassword, { body: {} }, 422, "VALIDATION_ERROR");
      expect(error.validationErrors).toEqual({ password: "Required." });
    });
  },
});
