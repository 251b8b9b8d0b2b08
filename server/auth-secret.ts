import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The secret that signs tokens, for servers without AUTH_SECRET: read from `dataDir`, or generated and stored there.
 * Processes that share a database from several data folders must be given one AUTH_SECRET instead.
 *
 * @throws Error if the existing file holds less than 32 characters.
 */
export async function ensureAuthSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, "auth-secret");
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  // A link is created atomically, so two processes that start together use the same secret.
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx", flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const secret = (await readFile(file, "utf8")).trim();
  if (secret.length < 32) {
    throw new Error(
      `${file} holds ${secret.length} characters, fewer than the 32 that a secret needs: ` +
        "restore it from a backup, or delete it (everybody then signs in again).",
    );
  }
  return secret;
}
