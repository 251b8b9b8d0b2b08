/** A mail as its reader sees it. */
export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
}

type Headers = Map<string, string>;

const decoder = new TextDecoder();

/** Bytes of quoted-printable text (RFC 2045, 6.7): `=` at a line's end joins it to the next. */
function quotedPrintable(text: string): Uint8Array {
  const joined = text.replace(/[ \t]+(?=\r?\n|$)/g, "").replace(/=\r?\n/g, "");
  const parts = joined.split(/=([0-9A-Fa-f]{2})/);
  // Every second part is a byte in hexadecimal, the others are text.
  return Buffer.concat(parts.map((part, index) => Buffer.from(part, index % 2 === 1 ? "hex" : "utf8")));
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === "quoted-printable") return decoder.decode(quotedPrintable(body));
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  return body;
}

/** Words such as `=?UTF-8?Q?caf=C3=A9?=` in a header (RFC 2047); space between two of them is not text. */
function decodeWords(header: string): string {
  return header
    .replace(/(\?=)\s+(?==\?)/g, "$1")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(word, "base64").toString("utf8")
        : decoder.decode(quotedPrintable(word.replaceAll("_", "=20"))),
    );
}

function split(source: string): { headers: Headers; body: string } {
  const [head = "", ...rest] = source.split(/\r?\n\r?\n/);
  const lines = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { headers, body: rest.join("\r\n\r\n") };
}

/** The plain text of a message or, in a multipart one, of its first part that has any. */
function plainText(source: string): string | undefined {
  const { headers, body } = split(source);
  const type = headers.get("content-type") ?? "text/plain";
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary === undefined)
    return /^text\/plain/i.test(type)
      ? decodeBody(body, (headers.get("content-transfer-encoding") ?? "").toLowerCase())
      : undefined;
  const parts = `\r\n${body}`.split(`\n--${boundary}`).slice(1, -1);
  return parts.map((part) => plainText(part.replace(/^\r?\n/, ""))).find((text) => text !== undefined);
}

/** Reads a message of RFC 5322, as the server writes it into the outbox. */
export function parseMail(source: string): ReceivedMail {
  const { headers } = split(source);
  const to = headers.get("to") ?? "";
  return {
    to: (/<([^>]+)>/.exec(to)?.[1] ?? to).toLowerCase(),
    subject: decodeWords(headers.get("subject") ?? ""),
    text: plainText(source) ?? "",
  };
}
