import { once } from "node:events";
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { answerError } from "#server/http/errors/errors.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { mountClient } from "#server/http/static-files.ts";
import type { RequestEnv } from "#server/http/request-context.ts";

const BUILT = resolve(import.meta.dirname, "../../dist/client");

/** The application at its own address, to which new versions can be deployed, and which can go offline. */
export interface DeployedSite {
  readonly url: string;
  /** The version in the deployed pages. */
  version(): string;
  /** Deploys the next version: every script and style gets another name, and the earlier ones are removed. */
  deploy(): Promise<void>;
  /** Serves these files at their paths, instead of the client's. */
  put(files: Readonly<Record<string, string>>): void;
  /** Stops the server at the address. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** Requested paths, oldest first. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** @param api Origin of the server that answers `/api`. */
export async function deploySite(api: string): Promise<DeployedSite> {
  const asked: string[] = [];
  let deployed = 1;
  let own: Readonly<Record<string, string>> = {};
  let app = appOf(BUILT, api);
  const built = await versionOf(BUILT);

  const listener = getRequestListener((request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    const content = own[pathname];
    if (content === undefined) return app.fetch(request);
    return new Response(content, {
      headers: { "content-type": "text/javascript", "cache-control": "no-cache" },
    });
  });
  const listen = async (port: number) => {
    const server = createServer((request, response) => void listener(request, response));
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return server;
  };
  let server = await listen(0);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error(`No port in ${String(address)}.`);
  const goAway = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };

  return {
    url: `http://127.0.0.1:${address.port}`,
    version: () => (deployed === 1 ? built : `${built}-${deployed}`),
    async deploy() {
      deployed += 1;
      const folder = await nextBuild(built, deployed);
      app = appOf(folder, api);
      await rm(folder, { recursive: true });
    },
    put: (files) => void (own = files),
    goAway,
    async comeBack() {
      server = await listen(address.port);
    },
    asked,
    close: goAway,
  };
}

function appOf(folder: string, api: string) {
  const app = new Hono<RequestEnv>().onError(answerError);
  app.use(securityHeaders("http://127.0.0.1"));
  app.all("/api/*", async ({ req }) => {
    const { pathname, search } = new URL(req.url);
    const { method } = req.raw;
    // `fetch` would decode an encoded answer, and leave the header that names its encoding.
    const headers = new Headers(req.raw.headers);
    headers.set("accept-encoding", "identity");
    const body = method === "GET" || method === "HEAD" ? null : await req.arrayBuffer();
    const answer = await fetch(`${api}${pathname}${search}`, { method, headers, body, redirect: "manual" });
    return new Response(answer.body, answer);
  });
  mountClient(app, folder);
  return app;
}

async function versionOf(folder: string): Promise<string> {
  const page = await readFile(join(folder, "index.html"), "utf8");
  const version = /<meta name="version" content="([^"]+)"/.exec(page)?.[1];
  if (version === undefined) throw new Error(`${folder}/index.html names no version: run npm run build.`);
  return version;
}

/** A copy of the build in its own folder, in which every asset has another name. */
async function nextBuild(version: string, number: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ibis-deployed-"));
  const filter = (path: string) => !/\.(br|gz)$/.test(path);
  await cp(BUILT, folder, { recursive: true, filter });
  const assets = await readdir(join(folder, "assets"));
  const renamed = assets.map((name) => [name, name.replace(/(\.\w+)$/, `.${number}$1`)] as const);
  const names = await readdir(folder, { recursive: true });
  const texts = names.filter((name) => /\.(html|js|css|json)$/.test(name));
  for (const name of texts) {
    let text = await readFile(join(folder, name), "utf8");
    for (const [before, after] of renamed) text = text.replaceAll(before, after);
    await writeFile(join(folder, name), text.replaceAll(version, `${version}-${number}`));
  }
  for (const [before, after] of renamed)
    await rename(join(folder, "assets", before), join(folder, "assets", after));
  return folder;
}
