import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ImportReport } from "./ImportReport.tsx";

/** What stands in the banners. */
const said = (imported: number, unsure: number) =>
  renderToStaticMarkup(<ImportReport imported={imported} unsure={unsure} refused={[]} />)
    .replace(/<[^>]*>/g, "\n")
    .split(/\n+/)
    .filter((text) => text.trim() !== "");

describe("ImportReport", () => {
  it("says how many cards were imported", () => {
    expect(said(1500, 0)).toEqual(["1,500 cards imported"]);
  });

  it("names the cards that may have been imported beside those", () => {
    expect(said(500, 1)).toEqual([
      "500 cards imported",
      "The server did not say whether it took 1 more card. Look at the deck before you import it again.",
    ]);
    expect(said(0, 500)).toEqual([
      "0 cards imported",
      "The server did not say whether it took 500 more cards. Look at the deck before you import them again.",
    ]);
  });
});
