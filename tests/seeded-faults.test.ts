import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..");
const patches = globSync("tests/**/seeded-faults/**/*.patch", { cwd: root });

it("finds the seeded faults", () => {
  expect(patches.length).toBeGreaterThan(50);
});

// The long tests apply them; a patch that no longer applies shows here at once.
it.each(patches)("%s applies to the code as it is", (patch) => {
  const check = () =>
    execFileSync("git", ["apply", "--check", "--unsafe-paths", patch], { cwd: root, stdio: "pipe" });
  expect(check).not.toThrow();
});
