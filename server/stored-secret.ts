import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Stores `generated` if there is no file yet. Only the owner reads it. */
export async function storedSecret(
  dataDir: string,
  name: string,
  generated: string,
): Promise<{ readonly secret: string; readonly file: string }> {
  const file = join(dataDir, name);
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  // A link is created atomically, so two processes that start together use the same secret.
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, generated, { mode: 0o600, flag: "wx", flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return { secret: (await readFile(file, "utf8")).trim(), file };
}
