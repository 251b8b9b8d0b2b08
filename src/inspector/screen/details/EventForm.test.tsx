import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EventForm } from "./EventForm.tsx";

const form = (accepted: readonly string[]) =>
  renderToStaticMarkup(
    <EventForm
      accepted={accepted}
      eventName={(type) => `event ${type}`}
      label={(type) => `Send ${type}`}
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
  expect(markup).toContain("Send lamp.flip");
});

it("says that the machine accepts nothing", () => {
  expect(form([])).toContain("The actor accepts no event now.");
});
