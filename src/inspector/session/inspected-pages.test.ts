import { expect, it } from "vitest";
import { createActor } from "xstate";
import { inspectedPageMachine } from "#src/machines/inspected-page/inspected-page.machine.ts";
import { whatIfMachine } from "#src/machines/what-if/what-if.machine.ts";
import type { InspectorMessage, PageMessage } from "../protocol/messages.ts";
import { createInspectedPages } from "./inspected-pages.ts";

const page = (id: string, title = id) => ({ id, title, openedAt: 1 });
const recorded = (id: string): PageMessage => ({
  type: "page.recorded",
  page: page(id),
  isReplay: true,
  charts: [],
  records: [],
});

function opened() {
  const sent: InspectorMessage[] = [];
  const stopped: unknown[] = [];
  let hear: (event: { readonly data: unknown }) => void = () => {};
  const pages = createInspectedPages({
    channel: {
      postMessage: (message: InspectorMessage) => void sent.push(message),
      addEventListener: (_, onMessage) => (hear = onMessage),
      close: () => undefined,
    },
    createPage: (newest) => createActor(inspectedPageMachine, { input: { newest } }).start(),
    createWhatIf: () => createActor(whatIfMachine).start(),
    stopActor: (actor) => void stopped.push(actor),
    newId: () => "id",
    every: () => () => undefined,
  });
  return {
    pages,
    sent,
    stopped,
    hear: (data: PageMessage) => hear({ data }),
    titles: () => pages.all().map((one) => one.page.title),
  };
}

it("follows the title of a page", () => {
  const { hear, titles } = opened();
  hear(recorded("a"));
  hear({ type: "page.alive", page: page("a", "Study · Words") });
  expect(titles()).toStrictEqual(["Study · Words"]);
});

it("shows the newest page, or the chosen one, and a closed page until another one is shown", () => {
  const { pages, hear, titles, stopped } = opened();
  for (const id of ["a", "b"]) hear(recorded(id));
  expect(pages.shown()?.page.id).toBe("b");
  const [first] = pages.all();
  pages.choose(first?.actor.id ?? "");
  hear({ type: "page.closed", page: page("b") });
  expect(titles()).toStrictEqual(["a"]);
  expect(stopped).toHaveLength(2);
  hear({ type: "page.closed", page: page("a") });
  hear(recorded("c"));
  expect([pages.shown()?.page.id, titles()]).toStrictEqual(["a", ["a", "c"]]);
  pages.choose(pages.all().at(-1)?.actor.id ?? "");
  expect(titles()).toStrictEqual(["c"]);
});

it("asks for everything where a page that was forgotten comes back", () => {
  const { pages, sent, hear } = opened();
  for (const id of ["a", "b"]) hear(recorded(id));
  hear({ type: "page.closed", page: page("a") });
  const before = sent.length;
  hear({ type: "page.alive", page: page("b") });
  expect(sent).toHaveLength(before);
  hear({ type: "page.alive", page: page("a") });
  expect(sent.slice(before)).toStrictEqual([{ type: "inspector.opened" }]);
  expect(pages.all()).toHaveLength(2);
});
