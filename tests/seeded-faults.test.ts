import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..");
const patches = globSync("tests/**/seeded-faults/**/*.patch", { cwd: root });

it("finds the seeded faults", () => {
  expect(patches.length).toBeGreaterThan(50);
});

// The long tests seedFault them; here it shows at once that one has to be made anew.
it.each(patches)("%s applies to the code as it is", (patch) => {
  const check = () =>
    execFileSync("git", ["apply", "--check", "--unsafe-paths", patch], { cwd: root, stdio: "pipe" });
  expect(check).not.toThrow();
});
