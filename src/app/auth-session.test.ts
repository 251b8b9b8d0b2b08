import * as v from "valibot";
import { endpoint } from "#contract/endpoint.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { waitFor } from "xstate";
import { testActors } from "#tests/support/actors.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { browser } from "#tests/support/tab.ts";
import { tabTokens } from "#tests/support/tokens.ts";
import { user } from "#tests/support/user.ts";
import { startBlockingServer } from "#tests/models/support/blocking-server.ts";
import { composeAuthSession } from "./auth-session.ts";

const NOW = Date.UTC(2026, 0, 15, 9);

const DATA = endpoint({
  method: "GET",
  path: "/api/data",
  access: "user",
  summary: "",
  response: v.object({ ok: v.boolean() }),
});

const start = () =>
  startBlockingServer({
    me: { path: "/api/users/me", answer: () => ({ status: 200, body: user }) },
    signOut: { path: "/api/auth/logout", answer: () => ({ status: 204 }) },
    change: { path: "/api/auth/change-password" },
    data: {
      path: DATA.path,
      answer: ({ authorization }) =>
        authorization === "Bearer c" ? { status: 200, body: { ok: true } } : { status: 401, body: {} },
    },
    refresh: {
      path: "/api/auth/refresh-token",
      answer: () => ({ status: 200, body: { accessToken: "c", refreshToken: "t" } }),
    },
  });

let server: Awaited<ReturnType<typeof start>>;
beforeEach(async () => {
  server = await start();
});
afterEach(() => server.close());

/** A tab that is signed in. */
async function signedInTab() {
  const shared = browser();
  const sessionStorage = memoryStorage();
  const shownTokens: string[] = [];
  const now = () => NOW;
  const { tokens } = tabTokens(now, shared.localStorage);
  await tokens.storeSignIn({ accessToken: "a", refreshToken: "r" }, { rememberMe: true, days: 1, at: NOW });
  const composed = composeAuthSession({
    ...shared,
    actors: testActors(),
    baseUrl: server.url,
    sessionStorage,
    now,
    timeZone: () => "Africa/Cairo",
    deadline: (ms) => AbortSignal.timeout(ms),
    showCsrfToken: (token) => shownTokens.push(token),
    warn: () => undefined,
    onSignedOut: () => undefined,
    onCsrfRenewed: () => undefined,
    notify: () => undefined,
  });
  composed.auth.start();
  await waitFor(composed.auth, (snapshot) => snapshot.matches("signedIn"));
  return { ...composed, localStorage: shared.localStorage, sessionStorage, shownTokens };
}

it("tokens of a new password that come after the sign-out sign nobody in again", async () => {
  const composed = await signedInTab();
  const { auth, changePassword } = composed;
  const change = changePassword({ currentPassword: "old one", newPassword: "new one" });
  await expect.poll(() => server.blocked().change).toBe(1);
  auth.send({ type: "auth.signOut" });
  await waitFor(auth, (snapshot) => snapshot.matches("signedOut"));
  server.answer("change", { status: 200, body: { token: "b", refreshToken: "s" } });
  await change;
  expect([
    auth.getSnapshot().children.tokenRefresh?.getSnapshot().value,
    composed.tokens.access(),
    composed.localStorage.getItem("token"),
  ]).toStrictEqual(["none", null, null]);
  composed.close();
});

it("the CSRF token ends with the sign-in: it is neither stored nor shown afterwards", async () => {
  const { auth, changePassword, sessionStorage, shownTokens, close } = await signedInTab();
  const change = changePassword({ currentPassword: "old one", newPassword: "new one" });
  await expect.poll(() => server.blocked().change).toBe(1);
  expect(sessionStorage.getItem("_csrf")).toBe(shownTokens.at(-1));
  server.answer("change", { status: 200, body: { token: "b", refreshToken: "s" } });
  await change;
  auth.send({ type: "auth.signOut" });
  await waitFor(auth, (snapshot) => snapshot.matches("signedOut"));
  expect([sessionStorage.getItem("_csrf"), shownTokens.at(-1)]).toStrictEqual([null, ""]);
  close();
});

it("a request whose token another tab had renewed long ago gets a new one from the server", async () => {
  const { http, localStorage, close } = await signedInTab();
  const other = tabTokens(() => NOW, localStorage).tokens;
  await other.load();
  await other.storeRefreshed({ accessToken: "b", refreshToken: "s" }, NOW);
  expect(await http.call(DATA, {})).toEqual({ ok: true });
  expect(server.all().map(({ authorization }) => authorization)).toEqual(
    expect.arrayContaining(["Bearer a", "Bearer b", "Bearer c"]),
  );
  expect(server.last("refresh")?.body).toMatchObject({ refreshToken: "s" });
  close();
});
