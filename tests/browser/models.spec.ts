import { prepareRun } from "#tests/models/kit/run.ts";
import auth from "#tests/models/auth/auth.suite.ts";
import routeGuard from "#tests/models/route-guard/route-guard.suite.ts";
import studySession from "#tests/models/study-session/study-session.suite.ts";
import tokenRefresh from "#tests/models/token-refresh/token-refresh.suite.ts";
import { expect, test } from "./support/test.ts";

for (const suite of [studySession, routeGuard, auth, tokenRefresh]) {
  test(`the page behaves as the model of ${suite.name} says`, async ({ browser, server }) => {
    test.setTimeout(300_000);
    const run = prepareRun(suite, {
      stage: {
        baseUrl: server.url,
        async newPage() {
          for (const context of browser.contexts()) await context.close();
          return (await browser.newContext()).newPage();
        },
      },
    });
    for (const { id, path } of run.planned) {
      await test.step(`path ${id}`, async () => {
        const outcome = await run.play(path);
        expect(outcome).toMatchObject({ outcome: "passed" });
      });
    }
    expect(run.problems()).toEqual([]);
  });
}
