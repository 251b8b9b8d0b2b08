import { beforeEach, expect, it } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { tabTokens } from "#tests/support/tokens.ts";

const START = Date.UTC(2026, 0, 15, 9);

const pair = (name: string) => ({ accessToken: `access-${name}`, refreshToken: `refresh-${name}` });

let persistent: Storage;

beforeEach(() => {
  persistent = memoryStorage();
});

/** A sign-in in a tab of its own. */
const signedIn = async (name: string, { rememberMe = true, at = START, own = memoryStorage() } = {}) => {
  const { tokens } = tabTokens(() => START, persistent, own);
  await tokens.storeSignIn(pair(name), { rememberMe, days: 30, at });
  return tokens;
};
/** What a new tab finds. */
const loaded = async () => {
  const { tokens } = tabTokens(() => START, persistent);
  const { user } = await tokens.load();
  return { refresh: tokens.refreshToken(), user };
};

it("a sign-in of a tab leaves alone what somebody else keeps on the device", async () => {
  await signedIn("stored");
  const own = memoryStorage();
  const tokens = await signedIn("tab", { rememberMe: false, at: START + 5, own });
  expect(own.getItem("refreshToken")).not.toBeNull();
  tokens.clear();
  expect(own.getItem("refreshToken")).toBeNull();
  expect(await loaded()).toStrictEqual({ refresh: "refresh-stored", user: null });
});

it("a sign-in that somebody else's replaced on the device ends, and never takes their tokens", async () => {
  const replaced = await signedIn("a");
  await signedIn("b", { at: START + 5 });
  await replaced.storeUser("{}");
  expect(replaced.refreshToken()).toBe("refresh-a");
  await replaced.reload();
  expect([replaced.refreshToken(), replaced.access()]).toStrictEqual([null, null]);
  replaced.clear();
  expect(await loaded()).toStrictEqual({ refresh: "refresh-b", user: null });
});

it("a sign-in that is signed out before it finds out removes nothing of theirs", async () => {
  const replaced = await signedIn("a");
  await signedIn("b", { at: START + 5 });
  replaced.clear();
  expect(await loaded()).toStrictEqual({ refresh: "refresh-b", user: null });
});
