import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OfflineDeckToggle, type OfflineDeckView } from "./OfflineDeckToggle.tsx";

const nothing = () => undefined;
const markupOf = (deck: OfflineDeckView) =>
  renderToStaticMarkup(
    <OfflineDeckToggle deck={deck} onKeep={nothing} onRemove={nothing} onCancel={nothing} />,
  );

test.each([
  [0, null],
  [1, "Invalid card data: 1 card could not be kept."],
  [1500, "Invalid card data: 1,500 cards could not be kept."],
])("a deck that is stored says that %i of its cards are not", (invalid, text) => {
  const markup = markupOf({ state: "pinned", size: 2048, refreshedAt: 0, invalid, missingImages: 0 });
  expect(markup).toContain("2 kB on this device");
  expect(/Invalid card data[^<]*/.exec(markup)?.[0] ?? null).toBe(text);
});

test.each([
  [0, null],
  [1, "1 image is not on this device."],
  [1500, "1,500 images are not on this device."],
])("a deck that is stored says that %i of its images are not", (missingImages, text) => {
  const markup = markupOf({ state: "pinned", size: 2048, refreshedAt: 0, invalid: 0, missingImages });
  expect(/[\d,]+ images? (?:is|are) not[^<]*/.exec(markup)?.[0] ?? null).toBe(text);
});

test.each([
  [null, ""],
  [0, ""],
  [2048, "About 2 kB. It stays on this device."],
])("a deck that is not stored says of a size of %s: %s", (size, text) => {
  const markup = markupOf({ state: "unpinned", size });
  expect(/About [^<]*/.exec(markup)?.[0] ?? "").toBe(text);
});

test.each([
  [0, 0, "Downloading the deck", null],
  [250, 1000, "Downloading 250 of 1,000 cards", "25"],
  // The number of images is unknown.
  [1500, 1500, "Downloading the deck", null],
])("a download with %i of %i cards says: %s", (done, total, note, value) => {
  const markup = markupOf({ state: "downloading", done, total });
  expect(/Downloading \d[^<]*|(?<=>)Downloading the deck/.exec(markup)?.[0]).toBe(note);
  expect(/<progress[^>]* value="([^"]*)"/.exec(markup)?.[1] ?? null).toBe(value);
});

test("why a deck is not stored stands below the switch, with a way to try again", () => {
  const message = "Storage not allowed: your subscription has ended. Please upgrade your subscription.";
  const markup = markupOf({ state: "failed", message });
  expect(markup).toContain(message);
  expect(markup).toContain("Try Again");
  expect(markup).toContain('aria-checked="false"');
});
