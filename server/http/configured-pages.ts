import { createHash } from "node:crypto";
import { PAGE_MARKERS } from "#domain/pages/info-pages.ts";
import type { Config } from "../config.ts";

/** The configuration that pages contain; the build sets `console` and no support address. */
export type PageConfig = Pick<Config, "monitoring" | "supportEmail" | "appUrl">;

/** A built file as it is served: pages with their configuration, anything else as it is. */
export function configured(
  path: string,
  built: Buffer<ArrayBuffer>,
  config: PageConfig,
): Buffer<ArrayBuffer> {
  if (path.endsWith(".html")) return Buffer.from(page(built.toString(), config));
  return path === "sw.js" ? signed(built, config) : built;
}

function page(text: string, { monitoring, supportEmail, appUrl }: PageConfig): string {
  return withSupport(text, supportEmail)
    .replace('name="monitoring" content="console"', `name="monitoring" content="${monitoring}"`)
    .replace('name="support" content=""', `name="support" content="${escapeHtml(supportEmail ?? "")}"`)
    .replaceAll(PAGE_MARKERS.appUrl, escapeHtml(appUrl));
}

/** Where the landing page says what the plans cost. */
const PRICE = 'data-price="">';

/** The landing page with a sentence about the price; "" for none. */
export const withPrice = (built: Buffer<ArrayBuffer>, message: string): Buffer<ArrayBuffer> =>
  Buffer.from(built.toString().replace(PRICE, () => PRICE + escapeHtml(message)));

function withSupport(text: string, email: string | undefined): string {
  const [before, rest] = text.split(PAGE_MARKERS.withSupport);
  const [shown, others] = rest?.split(PAGE_MARKERS.withoutSupport) ?? [];
  const [hidden, after] = others?.split(PAGE_MARKERS.endOfSupport) ?? [];
  if (before === undefined || shown === undefined || hidden === undefined || after === undefined) return text;
  if (email === undefined) return before + hidden + after;
  return before + shown.replaceAll(PAGE_MARKERS.supportEmail, escapeHtml(email)) + after;
}

const escapeHtml = (value: string) =>
  value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The service worker caches pages and updates them when its own file changes, so its file includes their configuration. */
function signed(
  worker: Buffer<ArrayBuffer>,
  { monitoring, supportEmail, appUrl }: PageConfig,
): Buffer<ArrayBuffer> {
  const digest = digestOf(JSON.stringify([monitoring, supportEmail, appUrl]));
  return Buffer.from(`${worker.toString()}\n// Pages as configured: ${digest}\n`);
}

export const digestOf = (content: string | Buffer): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, 22);
