import { expect, test } from "vitest";
import { pageRefusal } from "./page-refusal.ts";

const none = { headed: false, baseUrl: undefined, yes: false };
const bare = { platform: "linux", env: {} } as const;
const suites = ["auth", "study-session"];

test("--headed without a display is refused in a sentence", () => {
  const headed = { ...none, headed: true };
  expect(pageRefusal(headed, suites, bare)).toBe(
    "--headed shows the browser in a window, and this computer has no display (DISPLAY and WAYLAND_DISPLAY are not set): " +
      "use --page, which drives the page without a window.",
  );
  expect(pageRefusal(headed, suites, { platform: "linux", env: { DISPLAY: "" } })).not.toBe(null);
});

test.each([
  ["X", "linux", { DISPLAY: ":0" }],
  ["Wayland", "linux", { WAYLAND_DISPLAY: "wayland-0" }],
  ["a Mac", "darwin", {}],
  ["Windows", "win32", {}],
] as const)("--headed is fine with %s", (_, platform, env) => {
  expect(pageRefusal({ ...none, headed: true }, suites, { platform, env })).toBe(null);
});

test("a deployment is not touched before --yes, and its address and the suites are named", () => {
  const deployed = { ...none, baseUrl: "https://example.org" };
  const refusal = pageRefusal(deployed, suites, bare);
  expect(refusal).toContain("auth, study-session on https://example.org: it signs up accounts there");
  expect(refusal).toContain("does not delete");
  expect(refusal).toContain("add --yes");
  expect(pageRefusal({ ...deployed, yes: true }, suites, bare)).toBe(null);
});

test("without either, nothing is refused", () => {
  expect(pageRefusal(none, suites, bare)).toBe(null);
});
