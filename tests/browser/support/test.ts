import { expect, test as base } from "@playwright/test";
import { newAccount, signUp, type Account } from "./account.ts";
import { watchPages, type PageErrors } from "./page-errors.ts";
import { logPages } from "./page-log.ts";
import { startServer, type ApplicationServer } from "./server.ts";
import { signInByApi } from "./sign-in.ts";
import { slowWrites } from "./slow.ts";

interface TestFixtures {
  /** The test's own account, not signed in. */
  account: Account;
  /** The same, signed in on the device of the test's pages. */
  signedIn: Account;
  /** Fails every test whose pages report an error that it did not allow. */
  pageErrors: PageErrors;
}

interface WorkerFixtures {
  /** The real application, shared by the tests of one worker. */
  server: ApplicationServer;
}

/** Playwright's `test` on the real application: paths such as "/login" refer to it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    async ({}, provide) => {
      const server = await startServer();
      await provide(server);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  account: async ({ server }, provide) => {
    const account = newAccount();
    await signUp(server, account);
    await provide(account);
  },
  signedIn: async ({ context, baseURL, account }, provide) => {
    await signInByApi(context, baseURL ?? "", account);
    await provide(account);
  },
  context: async ({ context }, provide, info) => {
    await slowWrites(context);
    const log = logPages(context);
    await provide(context);
    if (info.status !== info.expectedStatus) await info.attach("pages.log", { body: log() });
  },
  pageErrors: [
    async ({ context, server }, provide) => {
      const errors = watchPages(context, server.url);
      await provide(errors);
      expect(errors.unexpected(), "what the pages reported").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";
