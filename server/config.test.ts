import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadConfig } from "./config.ts";

const messageOf = (env: NodeJS.ProcessEnv) => {
  try {
    loadConfig(env);
  } catch (error) {
    return String(error);
  }
  return "accepted";
};

describe("loadConfig", () => {
  test("needs nothing outside production", () => {
    expect(loadConfig({ PORT: "", SMTP_URL: "" })).toEqual({
      production: false,
      host: "127.0.0.1",
      port: 3000,
      dataDir: join(process.cwd(), "data"),
      databaseUrl: undefined,
      appUrl: "http://localhost:3000",
      authSecret: undefined,
      trustedProxies: [],
      oauth: { google: undefined, github: undefined },
      payments: { provider: "none", stripe: undefined },
      hostedGrader: undefined,
      s3: undefined,
      smtpUrl: undefined,
      vapidPrivateKey: undefined,
      pushService: undefined,
      logLevel: "info",
      monitoring: "console",
      supportEmail: undefined,
    });
  });

  test("takes every variable", () => {
    const env = {
      NODE_ENV: "production",
      HOST: "::",
      PORT: "8080",
      DATA_DIR: "/srv/ibis",
      DATABASE_URL: "postgres://u:p@db/ibis",
      APP_URL: "https://ibis.example.org/",
      AUTH_SECRET: "s".repeat(32),
      TRUSTED_PROXIES: "10.0.0.0/8, ::1",
      S3_URL: "https://key:se%2Fcret@s3.example.org/media?region=eu-central-1",
      SMTP_URL: "smtps://u:p@mail",
      VAPID_PRIVATE_KEY: "k".repeat(43),
      PUSH_SERVICE: "https://push.example.org/",
      LOG_LEVEL: "debug",
      MONITORING: "http",
      PAYMENTS: "stripe",
      STRIPE_SECRET_KEY: "sk_test_x",
      STRIPE_WEBHOOK_SECRET: "whsec_test_x",
      SUPPORT_EMAIL: "help@example.org",
      GRADER_URL: "https://models.example.org/v1/chat/completions",
      GRADER_MODEL: "small:8b",
      GRADER_KEY: "sk-x",
    };
    expect(loadConfig(env)).toEqual({
      production: true,
      host: "::",
      port: 8080,
      dataDir: "/srv/ibis",
      databaseUrl: "postgres://u:p@db/ibis",
      appUrl: "https://ibis.example.org",
      authSecret: "s".repeat(32),
      trustedProxies: ["10.0.0.0/8", "::1"],
      oauth: { google: undefined, github: undefined },
      hostedGrader: { url: "https://models.example.org/v1/chat/completions", model: "small:8b", key: "sk-x" },
      payments: {
        provider: "stripe",
        stripe: { secretKey: "sk_test_x", webhookSecret: "whsec_test_x", api: "https://api.stripe.com" },
      },
      s3: {
        origin: "https://s3.example.org",
        bucket: "media",
        region: "eu-central-1",
        keyId: "key",
        secret: "se/cret",
      },
      smtpUrl: "smtps://u:p@mail",
      vapidPrivateKey: "k".repeat(43),
      pushService: "https://push.example.org",
      logLevel: "debug",
      monitoring: "http",
      supportEmail: "help@example.org",
    });
  });

  test.each([
    [{ HOST: "0.0.0.0" }, "http://localhost:3000"],
    [{ HOST: "fe80::1", PORT: "80" }, "http://[fe80::1]:80"],
    [{ HOST: "ibis.lan" }, "http://ibis.lan:3000"],
  ])("derives the address of %j", (env, appUrl) => {
    expect(loadConfig(env).appUrl).toBe(appUrl);
  });

  test.each([
    ["PORT", "3000x", "a whole number"],
    ["PORT", "65536", "a whole number"],
    ["PORT", "-1", "a whole number"],
    ["HOST", "a b", "a host name"],
    ["APP_URL", "ibis.example.org", "an http or https address"],
    ["APP_URL", "https://ibis.example.org/app", "without a path"],
    ["LOG_LEVEL", "loud", "one of fatal"],
    ["PUSH_SERVICE", "push.example.org", "the origin of a push service"],
    ["PUSH_SERVICE", "https://push.example.org/send", "the origin of a push service"],
    ["MONITORING", "mail", "console or http"],
    ["PAYMENTS", "cash", "none, sandbox or stripe"],
    ["STRIPE_API", "https://api.stripe.com/v1", "the origin of Stripe's API"],
    ["SUPPORT_EMAIL", "<b@example.org", "an email address"],
    ["TRUSTED_PROXIES", "10.0.0.1,proxy", 'for example 10.0.0.0/8,::1; "proxy" is none'],
    ["TRUSTED_PROXIES", "10.0.0.0/33", '"10.0.0.0/33" is none'],
    ["TRUSTED_PROXIES", "10.0.0.1,", '"" is none'],
  ])("refuses %s=%s by name, value and repair", (name, value, repair) => {
    const message = messageOf({ [name]: value });
    expect(message).toContain(`${name} is "${value}": set it to`);
    expect(message).toContain(repair);
  });

  test.each([
    ["DATABASE_URL", "mysql://root:hunter2@db"],
    ["SMTP_URL", "http://mail:hunter2@mail"],
    ["S3_URL", "https://key:hunter2@s3.example.org/"],
    ["AUTH_SECRET", "hunter2"],
    ["VAPID_PRIVATE_KEY", "hunter2"],
    ["GRADER_URL", "https://root:hunter2@models.example.org"],
    ["GRADER_KEY", "sk hunter2"],
    ["STRIPE_SECRET_KEY", "sk hunter2"],
    ["STRIPE_WEBHOOK_SECRET", "whsec hunter2"],
  ])("never shows the value of %s", (name, value) => {
    expect(messageOf({ [name]: value })).toContain(`${name} cannot be used`);
    expect(messageOf({ [name]: value })).not.toContain("hunter2");
  });

  test("asks a model by its address and its name, and in production over https or on this machine", () => {
    const url = "http://models.example.org/v1/chat/completions";
    expect(messageOf({ GRADER_URL: url })).toContain("GRADER_MODEL is not set");
    expect(messageOf({ GRADER_MODEL: "small" })).toContain("GRADER_URL is not set, but GRADER_MODEL is");
    expect(messageOf({ GRADER_KEY: "sk-x" })).toContain("GRADER_URL is not set, but GRADER_KEY is");
    const inProduction = { NODE_ENV: "production", AUTH_SECRET: "s".repeat(32), GRADER_MODEL: "small" };
    expect(messageOf({ ...inProduction, GRADER_URL: url })).toContain("set it to an https address");
    const local = "http://127.0.0.1:11434/v1/chat/completions";
    expect(loadConfig({ ...inProduction, GRADER_URL: local }).hostedGrader).toEqual({
      url: local,
      model: "small",
      key: undefined,
    });
  });

  test("takes payments by Stripe with both of its secrets, and sandbox payments outside production only", () => {
    expect(messageOf({ PAYMENTS: "stripe", STRIPE_SECRET_KEY: "sk_test_x" })).toContain(
      "STRIPE_WEBHOOK_SECRET is not set",
    );
    expect(messageOf({ PAYMENTS: "stripe", STRIPE_WEBHOOK_SECRET: "whsec_test_x" })).toContain(
      "STRIPE_SECRET_KEY is not set",
    );
    expect(loadConfig({ PAYMENTS: "sandbox" }).payments.provider).toBe("sandbox");
    const production = { NODE_ENV: "production", AUTH_SECRET: "s".repeat(32) };
    expect(messageOf({ ...production, PAYMENTS: "sandbox" })).toContain("PAYMENTS is sandbox");
    expect(messageOf({ ...production, STRIPE_API: "http://127.0.0.1:1" })).toContain("STRIPE_API is");
  });

  test("posts to a push service without encryption outside production only", () => {
    const env = { PUSH_SERVICE: "http://127.0.0.1:4000" };
    expect(loadConfig(env).pushService).toBe("http://127.0.0.1:4000");
    const message = messageOf({ ...env, NODE_ENV: "production", AUTH_SECRET: "s".repeat(32) });
    expect(message).toContain(
      'PUSH_SERVICE is "http://127.0.0.1:4000": with NODE_ENV=production set it to an',
    );
  });

  test("names all that is wrong at once", () => {
    const message = messageOf({ NODE_ENV: "production", PORT: "x", LOG_LEVEL: "y" });
    expect(message).toMatch(/PORT .*\n.*LOG_LEVEL .*\n.*AUTH_SECRET is not set/);
  });
});
