import { describe, expect, it } from "vitest";
import { clozeAround, clozeAt } from "./cloze.ts";
import { withHint, withoutDeletion } from "./cloze-editing.ts";

/** A text, and its deletion where the bar is. */
function at(marked: string) {
  const text = marked.replace("|", "");
  const cloze = clozeAt(text, marked.indexOf("|"));
  if (!cloze) throw new Error("The bar is in no deletion.");
  return [text, cloze] as const;
}

describe("the deletion at the cursor", () => {
  it.each([
    ["{{c1::Par|is}} is", "Paris is"],
    ["{{c1::Paris::cap|ital}} is", "Paris is"],
    ["|{{c2::Paris}} is", "Paris is"],
    ["{{c1::a {{c2::b|}} c}}", "{{c1::a b c}}"],
    ["{{c1::a {{c2::b}} |c::hint}}", "a {{c2::b}} c"],
    [String.raw`$x = {{c1::\frac{1}|{2}::half}}$`, String.raw`$x = \frac{1}{2}$`],
    ["{{c1::`std::vector`|}}", "`std::vector`"],
  ])("of %j shows again", (marked, shown) => {
    const edited = withoutDeletion(...at(marked));
    expect(edited.text).toBe(shown);
    expect(marked.replace("|", "")).toContain(edited.text.slice(edited.from, edited.until));
  });

  it("is none beside deletions", () => {
    expect(clozeAt("{{c1::Paris}} is", 14)).toBeUndefined();
  });

  it.each([
    ["{{c1::Par|is}} is", "capital", "{{c1::Paris::capital}} is"],
    ["{{c1::Paris::cap|ital}} is", "", "{{c1::Paris}} is"],
    ["{{c1::a {{c2::b|}} c::d}}", "e", "{{c1::a {{c2::b::e}} c::d}}"],
    ["{{c1::std::string::typ|e}}", "", "{{c1::std::string::}}"],
    ["{{c1::Par|is}}", "a}} b::c {{c2::`d", "{{c1::Paris::a b:c c2:d}}"],
  ])("of %j has the hint %j", (marked, hint, changed) => {
    const [text, cloze] = at(marked);
    const edited = withHint(text, cloze, hint);
    expect(edited.text).toBe(changed);
    // The cursor stays in it.
    expect(clozeAt(edited.text, edited.from)?.number).toBe(cloze.number);
  });
});

it("the highest number is used again where that is asked for, or the first", () => {
  expect(clozeAround("{{c3::a}} b", 10, 11, "same").text).toBe("{{c3::a}} {{c3::b}}");
  expect(clozeAround("a b", 2, 3, "same").text).toBe("a {{c1::b}}");
});
