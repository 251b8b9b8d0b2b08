import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { EventForm } from "./EventForm.tsx";

const form = (machine: string, event: string | null, unavailable?: string) =>
  renderToStaticMarkup(
    <EventForm
      machine={machine}
      accepted={event === null ? [] : [event]}
      eventName={(type) => type}
      label={(type) => `Try ${type}`}
      unavailable={unavailable}
      onSend={() => {}}
    />,
  );
const labels = (markup: string) => [...markup.matchAll(/<label[^>]*>([^<]*)</g)].map(([, label]) => label);

describe("the form of an event", () => {
  it("has the fields of its schema, and hides a password while it is typed", () => {
    const markup = form("auth", "auth.signIn");
    expect(labels(markup)).toStrictEqual([
      "Event",
      "credentials.identifier",
      "credentials.password",
      "", // The label of a checkbox begins with its box.
      "credentials.sessionDuration",
    ]);
    expect([...markup.matchAll(/type="password"/g)]).toHaveLength(1);
    expect(markup).toContain("credentials.rememberMe");
    expect(markup).not.toContain("credentials.kind");
  });

  it("has a field for JSON where there is no schema", () => {
    const markup = form("lamp", "lamp.flip");
    expect(labels(markup)).toStrictEqual(["Event", "Payload"]);
    expect(markup).toContain("<textarea");
    expect(markup).toContain("Try lamp.flip");
  });

  it("has a button alone for an event without a payload", () => {
    expect(labels(form("auth", "auth.signOut"))).toStrictEqual(["Event"]);
  });

  it("says why nothing can be sent now", () => {
    expect(form("auth", "auth.signOut", "The page is gone.")).toContain("The page is gone.");
  });

  it("says that the machine accepts nothing", () => {
    expect(form("auth", null)).toContain("The actor accepts no event now.");
  });
});
