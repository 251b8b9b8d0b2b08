import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ImportReport } from "./ImportReport.tsx";

/** The texts of the banners. */
const said = (imported: number, unsure: number, updated = 0, skipped = 0) =>
  renderToStaticMarkup(<ImportReport {...{ imported, updated, skipped, unsure }} refused={[]} left={[]} />)
    .replace(/<[^>]*>/g, "\n")
    .split(/\n+/)
    .filter((text) => text.trim() !== "");

describe("ImportReport", () => {
  it("says how many cards were imported", () => {
    expect(said(1500, 0)).toEqual(["1,500 cards imported"]);
  });

  it("counts notes and cards where a note has several", () => {
    const html = renderToStaticMarkup(
      <ImportReport
        {...{ imported: 10, cards: 11, updated: 0, skipped: 0, unsure: 0 }}
        refused={[]}
        left={[]}
      />,
    );
    expect(html).toContain("10 notes imported, with 11 cards");
  });

  it("names the cards that may have been imported beside those", () => {
    expect(said(500, 1)).toEqual([
      "500 cards imported",
      "The server did not say whether it added 1 more card. Import the same table again: no card is added twice.",
    ]);
    expect(said(0, 500)).toEqual([
      "0 cards imported",
      "The server did not say whether it added 500 more cards. Import the same table again: no card is added twice.",
    ]);
  });

  it("names the cards that the deck had already, and whether they changed", () => {
    expect(said(3, 0, 0, 2)).toEqual([
      "3 cards imported",
      "2 cards were already in the deck and were not changed",
    ]);
    expect(said(0, 0, 1)).toEqual(["1 card updated"]);
    expect(said(1, 0, 2)).toEqual(["1 card imported", "2 cards updated"]);
  });
});
