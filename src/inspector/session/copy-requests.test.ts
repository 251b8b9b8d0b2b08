import { expect, it } from "vitest";
import type { InspectorMessage } from "../protocol/messages.ts";
import { createCopyRequests } from "./inspected-pages.ts";

function requests() {
  const sent: InspectorMessage[] = [];
  let count = 0;
  const copies = createCopyRequests({
    send: (message) => void sent.push(message),
    newId: () => `id ${(count += 1)}`,
  });
  return { copies, sent };
}

const events = [{ type: "flip" }];

it("gives each answer to the request with its id", async () => {
  const { copies, sent } = requests();
  const { signal } = new AbortController();
  const first = copies.ask("page", { seq: 3, events: [] }, signal);
  const second = copies.ask("page", { seq: 3, events }, signal);
  expect(sent).toStrictEqual([
    { type: "whatIf.run", page: "page", id: "id 1", seq: 3, events: [] },
    { type: "whatIf.run", page: "page", id: "id 2", seq: 3, events },
  ]);
  copies.answer("id 2", { kind: "notStored" });
  copies.answer("of another inspector", { kind: "played", steps: [] });
  copies.answer("id 1", { kind: "played", steps: [] });
  await expect(first).resolves.toStrictEqual({ kind: "played", steps: [] });
  await expect(second).resolves.toStrictEqual({ kind: "notStored" });
});

it("drops the answer to a request that was given up", async () => {
  const { copies } = requests();
  const given = new AbortController();
  const answered: string[] = [];
  void copies.ask("page", { seq: 3, events }, given.signal).then(({ kind }) => answered.push(kind));
  given.abort();
  copies.answer("id 1", { kind: "notStored" });
  const later = copies.ask("page", { seq: 3, events }, new AbortController().signal);
  copies.answer("id 2", { kind: "notStored" });
  await later;
  expect(answered).toStrictEqual([]);
});
