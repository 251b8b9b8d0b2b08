import * as v from "valibot";
import type { Build } from "./build.ts";

const PREFIX = "ibis-";
/** Of all versions: names change with their content. */
const ASSETS = `${PREFIX}assets`;
/** Of one version each. */
const FILES = `${PREFIX}files-`;
/** Which version each open page is of. */
const PAGES = `${PREFIX}pages`;
/** In `FILES`: the paths of the version's assets. */
const LIST = "/assets.json";
/** A page being loaded is not a client yet; milliseconds. */
const ARRIVING = 10_000;

const List = v.array(v.string());
const PageRecord = v.fallback(v.object({ version: v.string(), at: v.number() }), { version: "", at: 0 });

interface Platform {
  readonly caches: CacheStorage;
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** Milliseconds since 1970. */
  now(): number;
}

const pathOf = ({ url }: Request) => new URL(url).pathname;

/** Stores the worker's version, and earlier ones while their pages are open. */
export function createStore(build: Build, { caches, fetch, now }: Platform) {
  const cacheOf = (path: string) => caches.open(path.startsWith("/assets/") ? ASSETS : FILES + build.version);

  /** A deploy between two requests, or a captive portal, gives another version. */
  const isOurs = async (path: string, answer: Response) => {
    if (!answer.ok || answer.redirected) return false;
    if (path.endsWith(".html")) return (await answer.clone().text()).includes(`content="${build.version}"`);
    return answer.headers.get("content-type")?.startsWith("text/html") !== true;
  };

  const load = async (path: string) => {
    const answer = await fetch(path, { cache: path.startsWith("/assets/") ? "default" : "no-cache" });
    if (!(await isOurs(path, answer))) {
      throw new Error(`${path} was answered ${answer.status}, and is not of version ${build.version}.`);
    }
    await (await cacheOf(path)).put(path, answer.clone());
    return answer;
  };

  const listOf = async (cache: Cache) => {
    const list = v.safeParse(List, await (await cache.match(LIST))?.json());
    return list.success ? list.output : [];
  };

  return {
    /** @throws Error if a part of this version cannot be loaded. */
    async install() {
      const assets = await caches.open(ASSETS);
      const cached = new Set((await assets.keys()).map(pathOf));
      const missing = build.assets.filter((path) => !cached.has(path));
      await Promise.all([...missing, ...build.files].map(load));
      await (await caches.open(FILES + build.version)).put(LIST, Response.json(build.assets));
    },

    /** @throws Error if it is neither stored nor loadable. */
    async get(path: string) {
      const cached = await (await cacheOf(path)).match(path, { ignoreVary: true });
      return cached ?? load(path);
    },

    /** Notes that a page is of this version, or of none that is stored. */
    async notePage(id: string, isOfThisVersion: boolean) {
      const record = { version: isOfThisVersion ? build.version : "", at: now() };
      await (await caches.open(PAGES)).put(`/${id}`, Response.json(record));
    },

    /** Removes what none of the `open` pages needs. */
    async tidy(open: readonly string[]) {
      const names = (await caches.keys()).filter((name) => name.startsWith(FILES));
      const cache = await caches.open(PAGES);
      const records = await Promise.all(
        (await cache.keys()).map(async (request) => ({
          request,
          id: pathOf(request).slice(1),
          ...v.parse(PageRecord, await (await cache.match(request))?.json()),
        })),
      );
      const living = records.filter(({ id, at }) => open.includes(id) || Math.abs(now() - at) < ARRIVING);
      // A page that bypassed the worker may need anything.
      if (!open.every((id) => living.some((page) => page.id === id))) return;
      await Promise.all(
        records.filter((page) => !living.includes(page)).map(({ request }) => cache.delete(request)),
      );
      const needed = new Set(
        [build.version, ...living.map(({ version }) => version)].map((one) => FILES + one),
      );
      await Promise.all(names.filter((name) => !needed.has(name)).map((name) => caches.delete(name)));

      const lists = names
        .filter((name) => needed.has(name))
        .map(async (name) => listOf(await caches.open(name)));
      const usedPaths = new Set((await Promise.all(lists)).flat());
      const assets = await caches.open(ASSETS);
      const unneeded = (await assets.keys()).filter((request) => !usedPaths.has(pathOf(request)));
      await Promise.all(unneeded.map((request) => assets.delete(request)));
    },

    /** Deletes a cache of ours by its name, or what is stored at a path. @returns Whether there was such a thing. */
    async invalidate(key: string) {
      const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
      if (names.includes(key)) return caches.delete(key);
      if (!key.startsWith("/")) return false;
      const others = names.filter((name) => name !== PAGES);
      const deleted = await Promise.all(
        others.map(async (name) => (await caches.open(name)).delete(key, { ignoreVary: true })),
      );
      return deleted.includes(true);
    },
  };
}
