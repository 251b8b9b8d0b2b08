import { expect, test } from "vitest";
import { PAGE_MARKERS } from "#domain/pages/info-pages.ts";
import { configured } from "./configured-pages.ts";

const { appUrl, supportEmail, withSupport, withoutSupport, endOfSupport } = PAGE_MARKERS;
const shown = (page: string, email?: string, origin = "https://ibis.example") =>
  configured("contact-us.html", Buffer.from(page), {
    monitoring: "console",
    supportEmail: email,
    appUrl: origin,
  }).toString();

const CONTACT = `<p>To us.</p>${withSupport}<a href="mailto:${supportEmail}">${supportEmail}</a>${withoutSupport}None.${endOfSupport}<p>Bye.</p>`;

test("the address for support is shown where there is one", () => {
  expect(shown(CONTACT, "help@ibis.example")).toBe(
    '<p>To us.</p><a href="mailto:help@ibis.example">help@ibis.example</a><p>Bye.</p>',
  );
});

test("a page says so where there is none", () => {
  expect(shown(CONTACT)).toBe("<p>To us.</p>None.<p>Bye.</p>");
});

test("what the configuration says is text, whatever it is", () => {
  expect(shown(CONTACT, `"><b>&`)).toBe(
    '<p>To us.</p><a href="mailto:&quot;>&lt;b>&amp;">&quot;>&lt;b>&amp;</a><p>Bye.</p>',
  );
});

test("pages name their whole address", () => {
  expect(shown(`<link rel="canonical" href="${appUrl}/faq"><meta content="${appUrl}/card.png">`)).toBe(
    '<link rel="canonical" href="https://ibis.example/faq"><meta content="https://ibis.example/card.png">',
  );
});

test("other files are served as they are", () => {
  const script = Buffer.from(`"${appUrl}"`);
  const config = { monitoring: "console", supportEmail: undefined, appUrl: "https://ibis.example" } as const;
  expect(configured("assets/a.js", script, config)).toBe(script);
});
