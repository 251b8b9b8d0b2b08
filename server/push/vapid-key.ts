import { createECDH } from "node:crypto";
import { storedSecret } from "#server/stored-secret.ts";

const CURVE = "prime256v1";

/** The public key of a private one, both in base64url; null where the text is no private key. */
export function publicKeyOf(privateKey: string): string | null {
  if (!/^[\w-]{43}$/.test(privateKey)) return null;
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(privateKey, "base64url");
  } catch {
    return null;
  }
  return pair.getPublicKey("base64url");
}

/** Whether a text is a point of the curve, uncompressed and in base64url, as browsers give their public keys. */
export function isPublicKey(text: string): boolean {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  try {
    pair.computeSecret(text, "base64url");
    return Buffer.from(text, "base64url").length === 65;
  } catch {
    return false;
  }
}

/**
 * Read from `dataDir`, or generated there. Processes with several data folders need one VAPID_PRIVATE_KEY instead.
 * @throws Error if the existing file has no key.
 */
export async function ensureVapidKey(dataDir: string): Promise<string> {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  // Leading zeros belong to it.
  const generated = Buffer.alloc(32);
  const bytes = pair.getPrivateKey();
  bytes.copy(generated, 32 - bytes.length);
  const { secret, file } = await storedSecret(dataDir, "vapid-key", generated.toString("base64url"));
  if (publicKeyOf(secret) === null) {
    throw new Error(
      `${file} holds no private key of P-256 in base64url: ` +
        "restore it from a backup, or delete it (learners then turn push on again).",
    );
  }
  return secret;
}
