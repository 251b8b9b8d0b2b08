import { randomBytes } from "node:crypto";
import { storedSecret } from "./stored-secret.ts";

/**
 * The secret that signs tokens. Processes with several data folders need one AUTH_SECRET instead.
 *
 * @throws Error if the existing file has fewer than 32 characters.
 */
export async function ensureAuthSecret(dataDir: string): Promise<string> {
  const { secret, file } = await storedSecret(dataDir, "auth-secret", randomBytes(48).toString("base64url"));
  if (secret.length < 32) {
    throw new Error(
      `${file} holds ${secret.length} characters, fewer than the 32 that a secret needs: ` +
        "restore it from a backup, or delete it (everybody then signs in again).",
    );
  }
  return secret;
}
