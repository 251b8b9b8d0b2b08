import type { Asked } from "./server.ts";

type Answerer = (tab: string, asked: Asked, signal: AbortSignal | null) => Promise<Response>;

const worlds = new Map<string, Answerer>();
const isOurs = /^http:\/\/([\w-]+)\.([A-C][123])\.simulated(.*)$/;

/** The origin of a tab's page. */
export const originOf = (world: string, tab: string): string => `http://${world}.${tab}.simulated`;

/** `fetch` of all pages of all schedules that run at a time. */
export function standInForFetch(): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init = {}) => {
    const address = input instanceof Request ? input.url : String(input);
    const [, world = "", tab = "", path = ""] = isOurs.exec(address) ?? [];
    const answer = worlds.get(world);
    if (!answer) throw new TypeError(`Nobody answers ${address}.`);
    const { method = "GET", body, headers, signal = null } = init;
    const asked: Asked = {
      method,
      path,
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === "string" ? body : undefined,
    };
    return answer(tab, asked, signal);
  };
  return () => {
    globalThis.fetch = real;
  };
}

/** @returns Ends it. */
export function answerFetches(world: string, answer: Answerer): () => void {
  worlds.set(world, answer);
  return () => void worlds.delete(world);
}
