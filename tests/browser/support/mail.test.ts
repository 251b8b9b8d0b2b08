import { createTransport, type SendMailOptions } from "nodemailer";
import { expect, test } from "vitest";
import { parseMail } from "./mail.ts";

const link = `http://127.0.0.1:3000/verify-email?token=${"aB3_-=".repeat(20)}&from=mail`;
const text = `Welcome, Zoë!\n\nConfirm your address, please: كلمة السر\n\n${link}\n\n  = 100 % =3D`;
const to = "Zoë Learner <Zoe@Example.com>";
const subject = `Confirm your e-mail address at Ibis – ${"أكِّد بريدك الإلكتروني ".repeat(4)}`.trim();

async function compose(mail: SendMailOptions): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await transport.sendMail({ from: "ibis@example.com", to, subject, ...mail });
  if (!Buffer.isBuffer(message)) throw new Error("The transport streams although it was asked for a buffer.");
  return message.toString("utf8");
}

const read = { to: "zoe@example.com", subject, text };

test.each<[string, SendMailOptions]>([
  ["quoted-printable", { text, textEncoding: "quoted-printable" }],
  ["base64", { text, textEncoding: "base64" }],
  ["multipart with HTML", { text, html: `<a href="${link}">Confirm</a>` }],
])("a mail in %s is read as it was written", async (_, mail) => {
  const { text: found, ...rest } = parseMail(await compose(mail));
  expect({ ...rest, text: found.replaceAll("\r\n", "\n").trimEnd() }).toEqual(read);
});
