import { expect, onTestFinished, test } from "vitest";
import { waitFor } from "xstate";
import { testActors } from "#tests/support/actors.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { loaded, startAuth } from "#tests/support/auth-actor.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { user } from "#tests/support/user.ts";
import { startTerms } from "./terms.ts";

test("a learner who accepts the terms reads so once", async () => {
  const server = await answeringServer();
  onTestFinished(() => server.close());
  server.answers(({ method }) => ({ body: { termsAccepted: method === "POST", isOAuthUser: true } }));
  const said: string[] = [];
  const { actor: auth, load, fetch } = startAuth();
  const terms = startTerms({
    actors: testActors(),
    auth,
    http: httpTo(server.baseUrl),
    leavePage: () => Promise.resolve(),
    say: (text) => said.push(text),
  });
  await load.last().resolve(loaded);
  await fetch.last().resolve({ outcome: "verified", user: { ...user, oauthUser: true } });
  await waitFor(terms, (snapshot) => snapshot.matches("asking"));
  terms.send({ type: "terms.tick" });
  terms.send({ type: "terms.accept" });
  await waitFor(terms, (snapshot) => snapshot.matches("notNeeded"));
  expect(said).toEqual(["Terms accepted successfully!"]);
});
