import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { main } from "./main.ts";

const untouched = {
  build: () => Promise.reject(new Error("Nothing is to be built.")),
  findChromium: () => Promise.reject(new Error("No browser is to be opened.")),
};

test("a deployment is not touched without --yes", async () => {
  expect(await main(["route-guard", "--base-url", "https://example.org"], untouched)).toBe(2);
  await expect(
    main(["route-guard", "--base-url", "https://example.org", "--yes"], untouched),
  ).rejects.toThrow("No browser is to be opened.");
});

test("only the paths with a step that contains a text, of which there must be one", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "models-")), "results.xml");
  expect(await main(["example", "--grep", "turnKey", "--junit", file], untouched)).toBe(0);
  expect(readFileSync(file, "utf8")).toMatch(/<testsuite name="example" tests="10" failures="0"/);
  expect(await main(["example", "--grep", "nobody"], untouched)).toBe(2);
});

test("a path that is none of the suite's, and a file that is not there, are mistakes of the command", async () => {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  expect(await main(["example", "--path", "zz"], untouched)).toBe(2);
  expect(await main(["--path-file", "/nowhere.json"], untouched)).toBe(2);
  const said = write.mock.calls.map(([text]) => String(text));
  write.mockRestore();
  expect(said[0]).toMatch(
    /^Unknown step in the path id zz: .*\nnpm run models -- --help lists the options.\n$/,
  );
  expect(said[1]).toMatch(/^--path-file \/nowhere.json: ENOENT/);
});

test("the results as JUnit XML, in the file that is named", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "models-")), "results.xml");
  expect(await main(["example", "--walks", "8", "--junit", file], untouched)).toBe(0);
  expect(readFileSync(file, "utf8")).toMatch(/<testsuite name="example" tests="14" failures="0"/);
});
