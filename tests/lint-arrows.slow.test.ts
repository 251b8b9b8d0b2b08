import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve, sep } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";

/**
 * tests/lint/<rule>/<path in the project> are files that break exactly that rule; those whose names begin with "clean"
 * break none. They are copied into one tree with the project's configuration and linted there.
 */

const root = resolve(import.meta.dirname, "..");
const examples = join(root, "tests/lint");

const Report = v.object({
  diagnostics: v.array(v.object({ code: v.optional(v.string(), "parse error"), filename: v.string() })),
});

interface Example {
  rule: string;
  file: string;
}

function list(): Example[] {
  return readdirSync(examples).flatMap((rule) =>
    readdirSync(join(examples, rule), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => ({ rule, file: file.split(sep).join("/") })),
  );
}

/** The rules that fire in each file, without repetition and without their plugin's name. */
function lint(): Map<string, string[]> {
  const tree = mkdtempSync(join(tmpdir(), "ibis-lint-"));
  try {
    for (const own of [".oxlintrc.json", "tsconfig.json", "package.json", "scripts/lint"])
      cpSync(join(root, own), join(tree, own), { recursive: true });
    for (const rule of readdirSync(examples))
      cpSync(join(examples, rule), tree, { recursive: true, force: false, errorOnExist: true });
    symlinkSync(join(root, "node_modules"), join(tree, "node_modules"), "junction");
    writeFileSync(join(tree, ".gitignore"), "node_modules\nscripts\n");
    const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
    const rooms = ["contract", "domain", "src", "server", "tests"];
    const run = spawnSync(process.execPath, [oxlint, "--type-aware", "-f", "json", ...rooms], {
      cwd: tree,
      encoding: "utf8",
    });
    const fired = new Map<string, string[]>();
    for (const { code, filename } of v.parse(Report, JSON.parse(run.stdout)).diagnostics) {
      const file = filename.split(sep).join("/");
      const name = code.replace(/^.*\((.*)\)$/, "$1");
      fired.set(file, [...new Set([...(fired.get(file) ?? []), name])]);
    }
    return fired;
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

const all = list();
const fired = lint();

const isClean = ({ file }: Example): boolean => /^clean/i.test(basename(file));

test.each(all.filter((example) => !isClean(example)))("$rule stops $file", ({ rule, file }) => {
  expect(fired.get(file)).toEqual([rule]);
});

test.each(all.filter(isClean))("nothing stops $file", ({ file }) => {
  expect(fired.get(file)).toBeUndefined();
});
