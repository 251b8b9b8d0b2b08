import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn, signUp } from "#contract/auth/auth.ts";
import * as emailAddress from "#contract/auth/email-address.ts";
import { forgotPassword, resetPassword } from "#contract/auth/passwords.ts";
import { getCurrentUser } from "#contract/users.ts";
import { users } from "#server/database/account-schema.ts";
import { PASSWORD, type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";
import { mailsTo, tokenIn, tokenMailedTo } from "./mailed.ts";

const DAY = 24 * 60 * 60_000;
const ANSWER = {
  message: "A mail with a link is on its way to the new address. Open the link within 24 hours.",
};

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

/** Asks for a new address as its owner may. */
async function askFor(email: string, { token }: Pick<SignedIn, "token">) {
  const body = { password: PASSWORD, email };
  expect(await server.succeed(emailAddress.changeEmail, { token, body })).toEqual(ANSWER);
}

const open = (token: string) => server.succeed(emailAddress.verifyEmail, { query: { token } });
const expectRefused = (token: string) =>
  server.refuse(emailAddress.verifyEmail, { query: { token } }, 400, "INVALID_TOKEN");
const statusOf = async (token: string) =>
  (await server.succeed(emailAddress.verifyEmailStatus, { query: { token } })).status;
const emailOf = async ({ token }: SignedIn) => (await server.succeed(getCurrentUser, { token })).email;

describeEndpoint("changeEmail", {
  good: () => {
    test("mails a link to the new address; opening it makes the address the user's, and confirms it", async () => {
      const learner = await server.signUpAndIn();
      await askFor(" New@Example.ORG ", learner);
      const mail = mailsTo(server, "new@example.org").at(-1);
      expect(mail?.subject).toBe("Confirm your new email address for Ibis");
      expect(mail?.text).toMatch(/^http:\/\/ibis\.test\/verify-email\?token=[\w-]{43}$/m);
      expect(await emailOf(learner)).toBe(learner.user.email);
      expect(await statusOf(tokenIn(mail))).toBe("valid");

      const confirmed = { message: "Your email address is confirmed.", username: learner.user.username };
      expect(await open(tokenIn(mail))).toEqual(confirmed);
      expect(await server.succeed(getCurrentUser, { token: learner.token })).toEqual({
        ...learner.user,
        email: "new@example.org",
        emailVerified: true,
        needsEmailVerification: false,
      });
      expect(await statusOf(tokenIn(mail))).toBe("used");
      expect(await open(tokenIn(mail))).toEqual(confirmed);
      const body = { email: "new@example.org", password: PASSWORD };
      await server.succeed(signIn, { query: {}, body });
    });

    test("notifies the former address, once it was changed and not before", async () => {
      const learner = await server.signUpAndIn();
      await askFor("notified@example.org", learner);
      expect(mailsTo(server, learner.user.email)).toHaveLength(1);
      await open(tokenMailedTo(server, "notified@example.org"));
      await open(tokenMailedTo(server, "notified@example.org"));
      expect(mailsTo(server, learner.user.email).map(({ subject }) => subject)).toEqual([
        "Confirm your email address for Ibis",
        "The email address of your Ibis account was changed",
      ]);
    });

    test("what was mailed to the former address opens nothing any more", async () => {
      const learner = await server.signUpAndIn();
      const verification = tokenMailedTo(server, learner.user.email);
      await server.succeed(forgotPassword, { body: { email: learner.user.email } });
      const body = { token: tokenMailedTo(server, learner.user.email), password: "another good one" };
      await askFor("moved-on@example.org", learner);
      await open(tokenMailedTo(server, "moved-on@example.org"));
      expect(await statusOf(verification)).toBe("expired");
      await expectRefused(verification);
      await server.refuse(resetPassword, { body }, 400, "INVALID_TOKEN");
    });

    test("the newest link counts; the one for the present address stays good beside it", async () => {
      const learner = await server.signUpAndIn();
      const verification = tokenMailedTo(server, learner.user.email);
      await askFor("first@example.org", learner);
      await askFor("second@example.org", learner);
      await expectRefused(tokenMailedTo(server, "first@example.org"));
      await open(verification);
      await open(tokenMailedTo(server, "second@example.org"));
      expect(await emailOf(learner)).toBe("second@example.org");
    });
  },
  bad: () => {
    test("email change without the password: missing, wrong, or none to know", async () => {
      const { token, user } = await server.signUpAndIn();
      const body = { email: "thief@example.org" };
      const missing = await server.refuse(emailAddress.changeEmail, { token, body }, 422, "VALIDATION_ERROR");
      expect(missing.validationErrors).toEqual({ password: "Required." });
      const wrong = { token, body: { ...body, password: "not the password" } };
      const error = await server.refuse(emailAddress.changeEmail, wrong, 403, "ACCESS_DENIED");
      expect(error.message).toContain("Your current password is not correct.");
      expect(error.message).not.toMatch(/csrf|token/i);
      await server.db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id));
      const call = { token, body: { ...body, password: PASSWORD } };
      await server.refuse(emailAddress.changeEmail, call, 403, "ACCESS_DENIED");
      expect(mailsTo(server, "thief@example.org")).toEqual([]);
    });

    test("an address that is taken gets a mail that says so, and no link", async () => {
      const owner = await server.signUpAndIn();
      await open(tokenMailedTo(server, owner.user.email));
      const learner = await server.signUpAndIn();
      await askFor(owner.user.email, learner);
      const mail = mailsTo(server, owner.user.email).at(-1);
      expect(mail?.subject).toBe("Your email address already belongs to your Ibis account");
      expect(mail?.text).not.toContain("token=");
    });

    test("an address that is taken meanwhile is refused as any other bad link", async () => {
      const learner = await server.signUpAndIn();
      await askFor("wanted@example.org", learner);
      const link = tokenMailedTo(server, "wanted@example.org");
      await server.succeed(signUp, {
        body: { username: "quicker", email: "wanted@example.org", password: PASSWORD },
      });
      await open(tokenMailedTo(server, "wanted@example.org"));
      const [taken, unknown] = [await expectRefused(link), await expectRefused("x".repeat(43))];
      expect(taken.message).toBe(unknown.message);
      expect(await emailOf(learner)).toBe(learner.user.email);
      expect(mailsTo(server, learner.user.email)).toHaveLength(1);
    });

    test("of two who open links to one address at once, one has it", async () => {
      const learners = [await server.signUpAndIn(), await server.signUpAndIn()];
      for (const learner of learners) await askFor("shared@example.org", learner);
      const links = mailsTo(server, "shared@example.org").map(tokenIn);
      const replies = await Promise.all(
        links.map((token) => server.request(emailAddress.verifyEmail, { query: { token } })),
      );
      const statuses = replies.map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400]);
      const emails = await Promise.all(learners.map(emailOf));
      expect(emails).toEqual(
        learners.map(({ user }, index) => (statuses[index] === 200 ? "shared@example.org" : user.email)),
      );
    });

    test("a link is good for a day", async () => {
      const learner = await server.signUpAndIn();
      await askFor("late@example.org", learner);
      server.clock.advance(DAY);
      expect(await statusOf(tokenMailedTo(server, "late@example.org"))).toBe("expired");
      await expectRefused(tokenMailedTo(server, "late@example.org"));
    });

    test("refuses the address that the user has", async () => {
      const { token, user } = await server.signUpAndIn();
      const call = { token, body: { password: PASSWORD, email: user.email.toUpperCase() } };
      const error = await server.refuse(emailAddress.changeEmail, call, 422, "VALIDATION_ERROR");
      expect(error.validationErrors).toEqual({ email: "This is already your email address." });
    });
  },
});
