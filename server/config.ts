import { resolve } from "node:path";
import * as v from "valibot";
import {
  type HostedGraderConfig,
  hostedGraderOf,
  hostedGraderVariables,
  wrongHostedGrader,
} from "./features/grading/hosted-config.ts";
import { type S3Bucket, s3Variable } from "./features/media/s3-url.ts";
import { isNetwork } from "./http/proxies.ts";
import {
  type PaymentConfig,
  paymentConfigOf,
  paymentVariables,
  wrongPayments,
} from "./payments/payment-config.ts";
import { publicKeyOf } from "./push/vapid-key.ts";
import { type OAuthConfig, oauthConfigOf, oauthVariables, wrongOAuth } from "./oauth-config.ts";

export interface Config {
  production: boolean;
  host: string;
  /** 0 lets the system choose a free port. */
  port: number;
  /** Absolute. */
  dataDir: string;
  /** Absent: the server starts a PostgreSQL of its own under `dataDir`. */
  databaseUrl: string | undefined;
  /** The origin that learners see, without a trailing slash. */
  appUrl: string;
  /** Absent only outside production, where `ensureAuthSecret` makes one. */
  authSecret: string | undefined;
  /** Addresses and networks of the proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
  oauth: OAuthConfig;
  payments: PaymentConfig;
  /** A model that grades answers of which this server is unsure; absent: none is asked. */
  hostedGrader: HostedGraderConfig | undefined;
  /** Absent: media are stored under `dataDir`. */
  s3: S3Bucket | undefined;
  /** Absent: mails are written to `dataDir`/outbox. */
  smtpUrl: string | undefined;
  /** Signs pushed messages. If absent, `ensureVapidKey` makes one outside production, and production pushes nothing. */
  vapidPrivateKey: string | undefined;
  /** Origin of a further push service, not one of the browsers'. */
  pushService: string | undefined;
  logLevel: LogLevel;
  /** Where pages send their error reports: to their own console, or to us. */
  monitoring: "console" | "http";
  /** The address for support requests; if absent, pages offer none. */
  supportEmail: string | undefined;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
type LogLevel = (typeof logLevels)[number];

const mayHoldPassword = new Set([
  "DATABASE_URL",
  "SMTP_URL",
  "S3_URL",
  "AUTH_SECRET",
  "VAPID_PRIVATE_KEY",
  "GRADER_URL",
  "GRADER_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
]);

const urlOf = (protocols: readonly string[], repair: string) =>
  v.pipe(
    v.string(),
    v.check((text) => protocols.includes(URL.parse(text)?.protocol ?? ""), repair),
  );

const pushOrigin = "the origin of a push service, for example https://push.example.org";
const origin = "an http or https address without a path, for example https://ibis.example.org";

const Environment = v.object({
  ...oauthVariables,
  ...paymentVariables,
  ...hostedGraderVariables,
  NODE_ENV: v.optional(v.string()),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, "a host name or an IP address")), "127.0.0.1"),
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, "a whole number from 0 to 65535"),
      v.transform(Number),
      v.maxValue(65_535, "a whole number from 0 to 65535"),
    ),
    "3000",
  ),
  DATA_DIR: v.optional(v.string(), "./data"),
  DATABASE_URL: v.optional(
    urlOf(
      ["postgres:", "postgresql:"],
      "a PostgreSQL address, postgresql://user:password@host:5432/database",
    ),
  ),
  APP_URL: v.optional(
    v.pipe(
      urlOf(["http:", "https:"], origin),
      v.check((text) => URL.parse(text)?.pathname === "/" && !/[?#]/.test(text), origin),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  AUTH_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, "at least 32 random characters"))),
  S3_URL: s3Variable,
  SMTP_URL: v.optional(urlOf(["smtp:", "smtps:"], "a mail server's address, smtp://user:password@host:587")),
  VAPID_PRIVATE_KEY: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => publicKeyOf(text) !== null, "a private key of P-256, 32 bytes in base64url"),
    ),
  ),
  PUSH_SERVICE: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ""), pushOrigin),
      v.check((text) => URL.parse(text)?.pathname === "/" && !/[?#@]/.test(text), pushOrigin),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(",").map((network) => network.trim())),
      v.check(
        (networks) => networks.every(isNetwork),
        ({ input }) =>
          "addresses or networks separated by commas, for example 10.0.0.0/8,::1; " +
          `${JSON.stringify(input.find((network) => !isNetwork(network)))} is none`,
      ),
    ),
  ),
  SUPPORT_EMAIL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/, "an email address, for example help@example.org"),
    ),
  ),
  MONITORING: v.optional(v.picklist(["console", "http"], "console or http"), "console"),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `one of ${logLevels.join(", ")}`), "info"),
});

/** A variable set to nothing counts as absent. @throws Error that names each wrong variable, without secrets. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = v.safeParse(Environment, present);
  const wrong = parsed.issues?.map(describe) ?? [];
  const production = env["NODE_ENV"] === "production";
  if (production && present["AUTH_SECRET"] === undefined) {
    wrong.push(
      "AUTH_SECRET is not set: with NODE_ENV=production set it to at least 32 random characters " +
        "(openssl rand -base64 48), the same for every process that shares a database.",
    );
  }
  wrong.push(
    ...wrongOAuth(present),
    ...(production ? needingHttps.flatMap((name) => insecure(name, present[name])) : []),
    ...wrongPayments(present),
    ...wrongHostedGrader(present),
  );
  if (!parsed.success || wrong.length > 0) {
    throw new Error(`The configuration cannot be used:\n${wrong.map((line) => `  ${line}`).join("\n")}`);
  }
  const set = parsed.output;
  return {
    production,
    host: set.HOST,
    port: set.PORT,
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    appUrl: set.APP_URL ?? `http://${hostInUrl(set.HOST)}:${set.PORT}`,
    authSecret: set.AUTH_SECRET,
    trustedProxies: set.TRUSTED_PROXIES ?? [],
    oauth: oauthConfigOf(set),
    payments: paymentConfigOf(set),
    hostedGrader: hostedGraderOf(set),
    s3: set.S3_URL,
    smtpUrl: set.SMTP_URL,
    vapidPrivateKey: set.VAPID_PRIVATE_KEY,
    pushService: set.PUSH_SERVICE,
    logLevel: set.LOG_LEVEL,
    monitoring: set.MONITORING,
    supportEmail: set.SUPPORT_EMAIL,
  };
}

const needingHttps = ["GOOGLE_ISSUER", "GITHUB_BASE_URL", "PUSH_SERVICE", "STRIPE_API"];

const insecure = (name: string, address = "") =>
  /^http:/i.test(address)
    ? [`${name} is ${JSON.stringify(address)}: with NODE_ENV=production set it to an https address.`]
    : [];

function describe(issue: v.InferIssue<typeof Environment>): string {
  const name = String(issue.path?.[0]?.key);
  const value = String(issue.path?.[0]?.value);
  const shown = mayHoldPassword.has(name)
    ? `cannot be used (${value.length} characters, not shown)`
    : `is ${JSON.stringify(value)}`;
  return `${name} ${shown}: set it to ${issue.message}.`;
}

/** Loopback and "every address" are both reached as localhost, which browsers count as a secure context. */
function hostInUrl(host: string): string {
  if (["127.0.0.1", "::1", "0.0.0.0", "::"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
