import { Events, type MutableResponse, type TokenRequestIncomingMessage } from "oauth2-mock-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getCurrentUser } from "#contract/users.ts";
import { type TestServer, createTestServer } from "./harness.ts";
import { CLIENT_SECRET, type Service, browserOf, configOf, startService } from "./oauth-flow.ts";

interface Address {
  readonly email: string;
  readonly primary: boolean;
  readonly verified: boolean;
}

let service: Service;
let server: TestServer;
/** Sets the responses of the service's API. */
let emails: readonly Address[] = [];
let login = "octo-cat";
let id = 1;
let status = 200;
const asked: { path: string; authorization: string | undefined; accept: string | undefined }[] = [];
const granted: unknown[] = [];

beforeAll(async () => {
  service = await startService({ authorize: "/login/oauth/authorize", token: "/login/oauth/access_token" });
  const answers = {
    "/api/v3/user": () => ({ id, login, name: "Octo Cat", email: "public@example.org" }),
    "/api/v3/user/emails": () => emails,
  };
  for (const [path, answer] of Object.entries(answers)) {
    service.server.service.addRoute("GET", path, (request, response) => {
      const { authorization, accept } = request.headers;
      asked.push({ path, authorization, accept });
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer()));
    });
  }
  service.server.service.on(
    Events.BeforeResponse,
    (answer: MutableResponse, request: TokenRequestIncomingMessage) => {
      granted.push(request.body);
      if (request.body.code_verifier === undefined) {
        Object.assign(answer, { statusCode: 400, body: { error: "invalid_grant" } });
        return;
      }
      // Plain OAuth 2 has no ID token.
      answer.body = { access_token: "gho_token", token_type: "bearer", scope: "read:user,user:email" };
    },
  );
  server = await createTestServer({ config: configOf({ github: service.url }) });
});
afterAll(async () => {
  await server.close();
  await service.stop();
});

const address = (name: string, primary = true, verified = true): Address => ({
  email: `${name}@example.org`,
  primary,
  verified,
});
/** Somebody new there. */
function newPerson(...addresses: readonly Address[]): void {
  id += 1;
  login = `octo-${id}`;
  emails = addresses;
}

test("the whole flow: a new account with the name there and its verified primary address", async () => {
  newPerson(address("second", false), address("Octo"), address("third", false));
  const browser = browserOf(server, "github");
  const begun = await browser.begin();
  expect(begun.origin + begun.pathname).toBe(`${service.url}/login/oauth/authorize`);
  expect(Object.fromEntries(begun.searchParams)).toEqual({
    client_id: "ibis-github",
    response_type: "code",
    redirect_uri: "http://ibis.test/api/auth/oauth/github/callback",
    scope: "read:user user:email",
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
  });
  const landing = await browser.comeBack(await browser.agree(begun));
  const tokens = await browser.exchange(landing.searchParams.get("code") ?? "");
  expect(await server.succeed(getCurrentUser, { token: tokens.token })).toMatchObject({
    username: login,
    email: "octo@example.org",
    emailVerified: true,
    oauthUser: true,
  });
  expect(granted.at(-1)).toMatchObject({
    grant_type: "authorization_code",
    client_id: "ibis-github",
    client_secret: CLIENT_SECRET,
    redirect_uri: "http://ibis.test/api/auth/oauth/github/callback",
    code_verifier: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(asked).toEqual(
    ["/api/v3/user", "/api/v3/user/emails"].map((path) => ({
      path,
      authorization: "Bearer gho_token",
      accept: "application/vnd.github+json",
    })),
  );
  for (const secret of [tokens.token, tokens.refreshToken, "gho_token", CLIENT_SECRET, browser.verifier]) {
    expect(browser.addresses.join(" ")).not.toContain(secret);
  }
});

test("PKCE is checked by the service: a code that was begun with another verifier fails", async () => {
  newPerson(address("victim"));
  const browser = browserOf(server, "github");
  const callback = await browser.agree(await browser.begin());
  const other = await browser.agree(await browser.begin());
  callback.searchParams.set("code", other.searchParams.get("code") ?? "");
  expect((await browser.comeBack(callback)).search).toBe("?error=failed");
});

test("the same person comes back to the same account, whatever became of name and address there", async () => {
  newPerson(address("wanderer"));
  const first = browserOf(server, "github");
  const before = await first.exchange(await first.code());
  emails = [address("moved")];
  login = "renamed";
  const second = browserOf(server, "github");
  const after = await second.exchange(await second.code());
  const who = async (token: string) => (await server.succeed(getCurrentUser, { token })).id;
  expect(await who(after.token)).toBe(await who(before.token));
});

test.each([
  ["the primary address is not verified", [address("a", true, false), address("b", false, true)]],
  ["no address is primary", [address("c", false, true)]],
  ["there is no address", []],
  ["the address is none that an account can have", [{ ...address("d"), email: "d@localhost" }]],
])("where %s, nobody is signed in", async (_, addresses) => {
  newPerson(...addresses);
  expect((await browserOf(server, "github").arrive()).search).toBe("?error=failed");
});

test("an API that refuses fails this attempt", async () => {
  newPerson(address("refused"));
  status = 403;
  expect((await browserOf(server, "github").arrive()).search).toBe("?error=failed");
  status = 200;
  expect((await browserOf(server, "github").arrive()).search).toMatch(/^\?code=/);
});

test("an error that comes with status 200 fails this attempt", async () => {
  newPerson(address("late"));
  service.server.service.once(Events.BeforeResponse, (answer: MutableResponse) => {
    answer.body = { error: "bad_verification_code", error_description: "The code has expired." };
  });
  expect((await browserOf(server, "github").arrive()).search).toBe("?error=failed");
});

test("mix-up: the state of one service is worth nothing at another", async () => {
  newPerson(address("mixed"));
  const both = await createTestServer({ config: configOf({ google: service.url, github: service.url }) });
  const browser = browserOf(both, "github");
  const callback = await browser.agree(await browser.begin());
  const elsewhere = new URL(callback);
  elsewhere.pathname = "/api/auth/oauth/google/callback";
  expect((await browser.comeBack(elsewhere)).search).toBe("?error=failed");
  expect((await browser.comeBack(callback)).search).toMatch(/^\?code=/);
  await both.close();
});

test("a service whose configuration was taken away leads on with failed", async () => {
  const browser = browserOf(server, "google");
  const callback = new URL("http://ibis.test/api/auth/oauth/google/callback?state=x&code=y");
  expect((await browser.comeBack(callback)).search).toBe("?error=failed");
});
