import { expect, it } from "vitest";
import { changedTo, seenWith } from "./changed-meanwhile.ts";

const seen = { title: "Birds", description: "", tags: ["a"], synonyms: [] };

it("counts only texts as seen that the errors of a refused save name", () => {
  const present = { title: "Waders", description: "new", tags: ["b", "c"], synonyms: [["x", "y"]] };
  const errors = {
    title: changedTo("Waders"),
    tags: "Changed meanwhile to “b, c”. Save again to replace it.",
    synonyms: "Changed meanwhile to “x = y”. Save again to replace it.",
  };
  expect(seenWith(seen, present, errors)).toStrictEqual({ ...present, description: "" });
  // It was changed again between the refusal and the reading.
  expect(seenWith(seen, { ...present, title: "Herons" }, errors).title).toBe("Birds");
});
