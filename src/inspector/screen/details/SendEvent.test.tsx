import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createMachine } from "xstate";
import { chartOf } from "../../chart/chart-definition.ts";
import { SendEvent } from "./SendEvent.tsx";

const form = (accepted: readonly string[]) =>
  renderToStaticMarkup(
    <SendEvent
      chart={chartOf(
        createMachine({ id: "lamp", on: Object.fromEntries(accepted.map((type) => [type, {}])) }),
      )}
      active={new Set(["lamp"])}
      isLive
      eventName={(type) => `event ${type}`}
      onSend={() => {}}
    />,
  );

it("offers the events that the machine accepts, and a field for the payload as JSON", () => {
  const markup = form(["lamp.flip", "lamp.smash"]);
  expect([...markup.matchAll(/<option[^>]*>([^<]*)</g)].map(([, option]) => option)).toStrictEqual([
    "event lamp.flip",
    "event lamp.smash",
  ]);
  expect([...markup.matchAll(/<label[^>]*>([^<]*)</g)].map(([, label]) => label)).toStrictEqual([
    "Event",
    "Payload as JSON (optional)",
  ]);
  expect(markup).toContain("Send event lamp.flip");
});

it("says that the machine accepts nothing", () => {
  expect(form([])).toContain("The actor accepts no event now.");
});
