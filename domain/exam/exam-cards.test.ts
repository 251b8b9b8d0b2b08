import { expect, it } from "vitest";
import { examCard } from "./exam-cards.ts";

const texts = { id: 7, back: "Note", tags: [{ name: "geography" }] };
const none = { cardId: 7, hidden: null, tags: ["geography"], noteId: null, accepted: [] };

it("asks a basic card, a reversed one and a gap, as the study screen does", () => {
  expect(examCard({ ...texts, front: "Front" })).toStrictEqual({
    ...none,
    question: "Front",
    answer: "Note",
  });
  expect(examCard({ ...texts, front: "Front", variant: -1, noteId: "n" }, ["Other"])).toStrictEqual({
    ...none,
    question: "Note",
    answer: "Front",
    noteId: "n",
    accepted: ["Other"],
    variant: -1,
  });
  expect(examCard({ ...texts, front: "{{c1::Paris}} is in {{c2::France}}.", variant: 1 })).toMatchObject({
    question: "\uE002[…]\uE001 is in France.",
    hidden: "Paris",
  });
});
