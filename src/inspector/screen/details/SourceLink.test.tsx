import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SourceLink } from "./SourceLink.tsx";
import { type Sources, SourcesContext } from "./sources.ts";

const location = "src/machines/lamp/lamp.machine.ts:3";
const machines = { lamp: { states: { "lamp.on": location }, transitions: {} } };
const shown = (open: Sources["open"], id = "lamp.on") =>
  renderToStaticMarkup(
    <SourcesContext value={{ machines, open }}>
      <SourceLink machine="lamp" id={id} />
    </SourcesContext>,
  );

it("is a link to the editor where there is a development server", () => {
  const link = shown(() => {});
  expect(link).toContain('href="/__open-in-editor?file=src%2Fmachines%2Flamp%2Flamp.machine.ts%3A3"');
  expect(link).toContain(">lamp.machine.ts:3</a>");
});

it("names the location elsewhere", () => {
  const text = shown(null);
  expect(text).toContain(`title="${location}"`);
  expect(text).toMatch(/^<code[^>]*>lamp\.machine\.ts:3<\/code>$/);
});

it("is nothing for what the source does not declare", () => {
  expect(shown(null, "lamp.off")).toBe("");
});
