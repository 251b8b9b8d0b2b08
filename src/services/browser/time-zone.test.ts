import { afterEach, expect, it } from "vitest";
import { createTimeZone } from "./time-zone.ts";

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env["TZ"];
  else process.env["TZ"] = TZ;
});

it("is the device's", () => {
  process.env["TZ"] = "Africa/Cairo";
  expect(createTimeZone(new EventTarget())()).toBe("Africa/Cairo");
});

it("is asked for again only after somebody looked away", () => {
  const page = new EventTarget();
  process.env["TZ"] = "Africa/Cairo";
  const timeZone = createTimeZone(page);
  timeZone();
  process.env["TZ"] = "Asia/Tokyo";
  expect(timeZone()).toBe("Africa/Cairo");
  page.dispatchEvent(new Event("visibilitychange"));
  expect(timeZone()).toBe("Asia/Tokyo");
});

it("comes from Temporal where the browser has it, at every call", () => {
  process.env["TZ"] = "Africa/Cairo";
  let zone = "Asia/Tokyo";
  const timeZone = createTimeZone(new EventTarget(), { Now: { timeZoneId: () => zone } });
  expect(timeZone()).toBe("Asia/Tokyo");
  zone = "Europe/Paris";
  expect(timeZone()).toBe("Europe/Paris");
});
