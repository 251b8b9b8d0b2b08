import { expect, it } from "vitest";
import { fileOfInfoPage } from "./info-pages.ts";

it.each([
  ["/faq", "/faq.html"],
  ["/faq/", "/faq.html"],
  ["/privacy-policy", "/privacy-policy.html"],
])("%s is the page in %s", (path, file) => {
  expect(fileOfInfoPage(path)).toBe(file);
});

it.each(["/", "", "/faq.html", "/faq/more", "/FAQ", "/login", "//faq", "/faq//"])("%j is none", (path) => {
  expect(fileOfInfoPage(path)).toBeUndefined();
});
