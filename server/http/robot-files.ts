import type { Context, Hono } from "hono";
import { INFO_PAGES } from "#domain/pages/info-pages.ts";
import type { Config } from "../config.ts";
import { ApiError } from "./errors/api-error.ts";
import type { RequestEnv } from "./request-context.ts";

/** The pages that search engines may list. */
const PUBLIC_PAGES = ["/", ...INFO_PAGES, "/login", "/register"];

const MONTH_MS = 30 * 24 * 60 * 60_000;

type RobotConfig = Pick<Config, "appUrl" | "supportEmail">;

export function mountRobotFiles(app: Hono<RequestEnv>, config: RobotConfig, now: () => Date): void {
  const text = (c: Context, body: string, type = "text/plain") => {
    c.set("route", "static");
    return c.body(body, 200, { "content-type": `${type}; charset=utf-8` });
  };
  app.get("/robots.txt", (c) => text(c, robots(config)));
  app.get("/sitemap.xml", (c) => text(c, sitemap(config), "application/xml"));
  app.get("/.well-known/security.txt", (c) => {
    const { supportEmail } = config;
    if (supportEmail === undefined) throw new ApiError("RESOURCE_NOT_FOUND");
    return text(c, securityText(config.appUrl, supportEmail, now()));
  });
}

const lines = (...all: string[]) => `${all.join("\n")}\n`;

/** The signed-in area and the API have nothing for search engines, and links from mails are personal. */
const robots = ({ appUrl }: RobotConfig) =>
  lines(
    "User-agent: *",
    ...["/app", "/api", "/invite/", "/oauth2/", "/verify-email", "/reset-password"].map(
      (path) => `Disallow: ${path}`,
    ),
    `Sitemap: ${appUrl}/sitemap.xml`,
  );

const sitemap = ({ appUrl }: RobotConfig) =>
  lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...PUBLIC_PAGES.map((path) => `  <url><loc>${escapeXml(appUrl + path)}</loc></url>`),
    "</urlset>",
  );

/** RFC 9116; it expires a month after it is read, so that a copy of a server that is gone ends. */
const securityText = (appUrl: string, email: string, now: Date) =>
  lines(
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now.getTime() + MONTH_MS).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${appUrl}/.well-known/security.txt`,
  );

const escapeXml = (value: string) => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
