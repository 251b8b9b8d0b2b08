import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { withKnownCollation } from "./package-file.ts";

it("replaces Anki's collation as each version writes it, also over the end of a chunk", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ibis-collation-"));
  try {
    const path = join(folder, "collection");
    const beginning = "a COLLATE unicase b collate unicase COLLATE unicase, unicase ";
    // The last one begins five bytes before the end of a chunk.
    const text = `${beginning.padEnd(4 * 1024 * 1024 - 5, "x")}collate unicase`;
    await writeFile(path, text);
    await withKnownCollation(path);
    const read = await readFile(path, "utf8");
    expect(read.replaceAll("x", "")).toBe(
      "a COLLATE binary  b COLLATE binary  COLLATE binary , unicase COLLATE binary ",
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
