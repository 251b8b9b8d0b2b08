import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { outbox } from "./outbox.ts";

test("a mail that is still being written, and is renamed before it is read, is passed over", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ibis-outbox-"));
  const source = "To: nour@example.org\nSubject: Hello\n\nHello.\n";
  await writeFile(join(folder, "1.eml"), source);
  const whole = await outbox(folder);
  // Listed, and gone when it is read.
  await symlink(join(folder, "nowhere"), join(folder, ".2.eml"));
  expect(await outbox(folder)).toEqual(whole);
  expect(whole).toHaveLength(1);
  await rm(folder, { recursive: true });
});
