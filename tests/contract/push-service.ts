import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { type IncomingHttpHeaders, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

const derived = (secret: Uint8Array, salt: Uint8Array, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** A browser's end of a subscription: it decrypts what was encrypted for it (RFC 8291). */
export function pushBrowser() {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") },
    decrypt(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const keyEnd = 21 + body.readUInt8(20);
      const sender = body.subarray(21, keyEnd);
      const keyInfo = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
      const secret = derived(pair.computeSecret(sender), auth, keyInfo, 32);
      const key = derived(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = derived(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Answer {
  readonly status: number;
  /** `nothing`: no answer at all. `part`: an answer that does not end. */
  readonly only?: "nothing" | "part";
  readonly headers?: Readonly<Record<string, string>>;
}

/** A real push service on a port of its own, which answers as the test says. */
export async function pushService() {
  const received: Received[] = [];
  const answers = new Map<string, Answer[]>();
  const server = createServer((incoming, outgoing) => {
    void buffer(incoming).then((body) => {
      const path = incoming.url ?? "";
      received.push({ path, headers: incoming.headers, body });
      const { status, headers, only }: Answer = answers.get(path)?.shift() ?? { status: 201 };
      if (only === "nothing") return;
      outgoing.writeHead(status, { ...headers });
      if (only === "part") outgoing.write("It goes on");
      else outgoing.end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on TCP has a port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** What came to a path. */
    at: (path: string): readonly Received[] => received.filter((one) => one.path === path),
    /** The next answers at a path; 201 after them. */
    answer: (path: string, ...next: readonly Answer[]) => void answers.set(path, [...next]),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
