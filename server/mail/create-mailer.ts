import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import type { Mailer } from "./mailer.ts";

type MailConfig = Pick<Config, "smtpUrl" | "appUrl" | "dataDir" | "production">;

export interface ClosableMailer extends Mailer {
  close(): Promise<void>;
}

export function createMailer(config: MailConfig, log: Logger): ClosableMailer {
  const deliver =
    config.smtpUrl === undefined ? toOutbox(config, log) : bySmtp(config.smtpUrl, config.appUrl);
  const underway = new Set<Promise<void>>();
  return {
    send: (mail) => {
      const delivery = deliver(mail).finally(() => underway.delete(delivery));
      underway.add(delivery);
      return delivery;
    },
    close: async () => void (await Promise.allSettled(underway)),
  };
}

const senderAt = (appUrl: string) => ({ name: "Ibis", address: `no-reply@${new URL(appUrl).hostname}` });

function bySmtp(smtpUrl: string, appUrl: string): Mailer["send"] {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return async (mail) => void (await transport.sendMail({ ...mail, from: senderAt(appUrl) }));
}

function toOutbox({ appUrl, dataDir, production }: MailConfig, log: Logger): Mailer["send"] {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  const folder = join(dataDir, "outbox");
  return async (mail) => {
    const { message } = await transport.sendMail({ ...mail, from: senderAt(appUrl) });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}.eml`;
    // Renamed when complete, so that a reader never sees half a mail.
    await writeFile(join(folder, `.${name}`), message, { mode: 0o600 });
    await rename(join(folder, `.${name}`), join(folder, name));
    if (production) return;
    const link = /https?:\S+/.exec(mail.text)?.[0] ?? "";
    log.info(`Mail to ${mail.to} written to ${join(folder, name)}; open: ${link}`);
  };
}
