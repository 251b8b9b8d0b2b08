import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { expect, test } from "vitest";
import { migrateDatabase } from "#server/database/migrate.ts";
import { temporaryDatabase } from "./database.ts";

const root = join(import.meta.dirname, "../..");

test("processes that start at once on an empty database take turns", async () => {
  const database = await temporaryDatabase();
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(database.url)));
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query("select count(*)::int as applied from drizzle.__drizzle_migrations");
  await client.end();
  await database.drop();
  const files = await readdir(join(root, "server/database/migrations"));
  expect(rows).toEqual([{ applied: files.filter((name) => name.endsWith(".sql")).length }]);
});

test("the migrations make the schema that the code knows", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ibis-migrations-"));
  await cp(join(root, "server/database/migrations"), folder, { recursive: true });
  const kit = join(dirname(createRequire(import.meta.url).resolve("drizzle-kit")), "bin.cjs");
  const options = ["--dialect=postgresql", "--schema=./server/database/**/*schema.ts", "--casing=snake_case"];
  // The kit takes the folder as a path from where it runs, even one that begins with a slash.
  const out = `--out=${relative(root, folder)}`;
  const { stdout } = await promisify(execFile)(process.execPath, [kit, "generate", ...options, out], {
    cwd: root,
  });
  await rm(folder, { recursive: true });
  // Otherwise a migration is missing: run `npm run migration`.
  expect(stdout).toContain("No schema changes, nothing to migrate");
});
