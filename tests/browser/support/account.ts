import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Tokens } from "#contract/auth/auth.ts";
import { UploadedMedia } from "#contract/media.ts";
import { Deck } from "#contract/decks.ts";
import { TIME_ZONE_HEADER } from "#contract/values.ts";
import * as v from "valibot";
import { zoneAtNoon } from "./noon.ts";
import type { ApplicationServer } from "./server.ts";

export interface Account {
  username: string;
  email: string;
  password: string;
}

/** Calls the API as one signed-in learner. */
export type Call = (
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: unknown,
) => Promise<unknown>;

/** An account that no other test has. */
export function newAccount(name = "learner"): Account {
  const username = `${name}-${randomBytes(6).toString("hex")}`;
  return { username, email: `${username}@example.com`, password: "correct horse battery 7" };
}

function caller(url: string, token?: string): Call {
  const headers = {
    "x-requested-with": "XMLHttpRequest",
    "x-csrf-token": randomBytes(32).toString("base64url"),
    [TIME_ZONE_HEADER]: zoneAtNoon(),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return async (method, path, body) => {
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const answer = await fetch(`${url}${path}`, { method, headers: { ...headers, ...type }, ...json });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    const value: unknown = text === "" ? undefined : JSON.parse(text);
    return value;
  };
}

/** Creates the account; its address is not confirmed yet. */
export async function signUp(server: Pick<ApplicationServer, "url">, account: Account): Promise<void> {
  await caller(server.url)("POST", "/api/auth/signup", account);
}

/** Asks for a mail with a link that sets a new password. */
export async function forgetPassword(server: Pick<ApplicationServer, "url">, email: string): Promise<void> {
  await caller(server.url)("POST", "/api/auth/forgot-password", { email });
}

/** The tokens of a new sign-in. */
export async function tokensOf(server: Pick<ApplicationServer, "url">, account: Account) {
  const { username, password } = account;
  return v.parse(Tokens, await caller(server.url)("POST", "/api/auth/signin", { username, password }));
}

export async function signIn(server: Pick<ApplicationServer, "url">, account: Account): Promise<Call> {
  return caller(server.url, (await tokensOf(server, account)).token);
}

/**
 * The newest link to the page in a mail to the address; mails are sent after the response.
 *
 * @param count The expected number of mails with such a link.
 */
async function mailedLink(
  server: ApplicationServer,
  email: string,
  page: string,
  count = 1,
): Promise<string> {
  const until = performance.now() + 10_000;
  const pattern = new RegExp(`https?://[^\\s<>"]*${page}\\?[^\\s<>"]+`);
  while (performance.now() < until) {
    const mails = await server.mails();
    const links = mails.flatMap(({ to, text }) =>
      to === email.toLowerCase() ? (pattern.exec(text)?.slice(0, 1) ?? []) : [],
    );
    const link = links.at(-1);
    if (link !== undefined && links.length >= count) return link;
    await wait(25);
  }
  throw new Error(`No mail with a link to ${page} for ${email} in ${server.dataDir}/outbox within 10 s.`);
}

/** The link that confirms the address. */
export const verificationLink = (server: ApplicationServer, email: string, count = 1) =>
  mailedLink(server, email, "/verify-email", count);

/** The link that sets a new password. */
export const resetLink = (server: ApplicationServer, email: string) =>
  mailedLink(server, email, "/reset-password");

/** Uploads an image; its hash. */
export async function uploadImage(
  server: Pick<ApplicationServer, "url">,
  account: Account,
  image: Buffer,
): Promise<string> {
  const { token } = await tokensOf(server, account);
  const answer = await fetch(`${server.url}/api/media`, {
    method: "POST",
    headers: {
      "x-requested-with": "XMLHttpRequest",
      "x-csrf-token": randomBytes(32).toString("base64url"),
      authorization: `Bearer ${token}`,
      "content-type": "application/octet-stream",
    },
    body: new Uint8Array(image),
  });
  return v.parse(UploadedMedia, await answer.json()).hash;
}

/** A deck with these cards; its id. */
export async function createDeck(
  call: Call,
  title: string,
  cards: readonly { front: string; back: string; hint?: string; notes?: string; tags?: string[] }[],
): Promise<number> {
  const { id } = v.parse(Deck, await call("POST", "/api/decks", { title }));
  if (cards.length > 0) await call("POST", `/api/decks/${id}/cards/bulk`, { batchId: randomUUID(), cards });
  return id;
}
