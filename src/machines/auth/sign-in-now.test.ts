import { expect, it } from "vitest";
import { credentials, failure, startAuth } from "#tests/support/auth-actor.ts";
import { user } from "#tests/support/user.ts";
import { signInNow } from "./sign-in-now.ts";

it("says whether the sign-in succeeded", async () => {
  const { actor, load, fetch, signIn } = startAuth();
  await load.last().resolve({ generation: 0, reason: null, user: null });
  const refused = signInNow(actor, credentials);
  await signIn.last().resolve({ outcome: "refused", failure });
  expect(await refused).toBe(false);
  const taken = signInNow(actor, credentials);
  await signIn.last().resolve({ outcome: "accepted", generation: 1 });
  await fetch.last().resolve({ outcome: "verified", user });
  expect(await taken).toBe(true);
});
