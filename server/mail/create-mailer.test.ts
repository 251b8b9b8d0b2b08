import { mkdtemp, readFile, readdir, rm, stat } from "node:fs/promises";
import { type Server, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMailer } from "./create-mailer.ts";

const LINK = "http://localhost:3000/verify-email?token=abc";
const mail = { to: "nour@example.org", subject: "Confirm – أكّد", text: `Open this:\n\n${LINK}\n\nThanks.` };

let dataDir = "";
let lines: string[] = [];
const log = pino({ level: "info" }, { write: (line) => void lines.push(line) });
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "ibis-mail-"));
  lines = [];
});
afterEach(() => rm(dataDir, { recursive: true }));

const config = { smtpUrl: undefined, appUrl: "http://localhost:3000", production: false };

test("without SMTP_URL a mail is a file that only its owner reads, and its link is shown", async () => {
  await createMailer({ ...config, dataDir }, log).send(mail);
  const [name = "", ...others] = await readdir(join(dataDir, "outbox"));
  expect(others).toEqual([]);
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d.-]+Z-[0-9a-f]{8}\.eml$/);
  const file = join(dataDir, "outbox", name);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, "outbox"))).mode & 0o777).toBe(0o700);
  const written = await readFile(file, "utf8");
  expect(written).toMatch(/^To: nour@example\.org$/m);
  expect(written).toMatch(/^From: Ibis <no-reply@localhost>$/m);
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: `Mail to nour@example.org written to ${file}; open: ${LINK}` }),
  ]);
});

test("in production the link is not shown", async () => {
  await createMailer({ ...config, dataDir, production: true }, log).send(mail);
  expect(await readdir(join(dataDir, "outbox"))).toHaveLength(1);
  expect(lines).toEqual([]);
});

/** Receives one mail like a mail server, and returns it. */
async function smtpServer(received: string[]): Promise<{ server: Server; url: string }> {
  const server = createServer((socket) => {
    let inData = false;
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      for (const line of String(chunk).split("\r\n").slice(0, -1)) {
        received.push(line);
        if (inData && line !== ".") continue;
        const command = line.slice(0, 4).toUpperCase();
        inData = command === "DATA";
        socket.write(inData ? "354 go on\r\n" : command === "QUIT" ? "221 bye\r\n" : "250 ok\r\n");
      }
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return { server, url: `smtp://127.0.0.1:${typeof address === "object" ? address?.port : ""}` };
}

test("with SMTP_URL a mail goes to that server, and closing waits for it", async () => {
  const received: string[] = [];
  const { server, url } = await smtpServer(received);
  const mailer = createMailer({ ...config, dataDir, smtpUrl: url }, log);
  const sent = mailer.send(mail);
  await mailer.close();
  expect(received).toEqual(
    expect.arrayContaining(["MAIL FROM:<no-reply@localhost>", "RCPT TO:<nour@example.org>", "."]),
  );
  await sent;
  server.close();
  expect(await readdir(dataDir)).toEqual([]);
});

test("a mail server that is not there is an error for the sender", async () => {
  const mailer = createMailer({ ...config, dataDir, smtpUrl: "smtp://127.0.0.1:1" }, log);
  await expect(mailer.send(mail)).rejects.toThrow("ECONNREFUSED");
  await mailer.close();
});
