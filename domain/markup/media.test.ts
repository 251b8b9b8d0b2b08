import { expect, it } from "vitest";
import { mediaAhead, mediaIn, mediaMarkup, mediumAt, recordingsIn, replaceMedia } from "./media.ts";

const A = "a".repeat(64);
const B = "b".repeat(64);

it("the media of a text are found, each once", () => {
  const text = `${mediaMarkup("image", A)} and ![two words](audio:${B}), again ${mediaMarkup("image", A)}`;
  expect(mediaIn(text)).toStrictEqual([A, B]);
  expect(recordingsIn(text)).toStrictEqual([B]);
});

it.each([
  "no image",
  `[a link](media:${A})`,
  `![](https://example.org/${A})`,
  `![](media:${A}0)`,
  `![](media:${A.toUpperCase()})`,
  `![](video:${A})`,
])("%s has none", (text) => {
  expect([mediaIn(text), recordingsIn(text)]).toStrictEqual([[], []]);
});

it("an address is one of a medium only where it is that alone", () => {
  expect(mediumAt(`media:${A}`)).toStrictEqual({ kind: "image", hash: A });
  expect(mediumAt(`audio:${A}`)).toStrictEqual({ kind: "audio", hash: A });
  for (const other of [A, `media:${A}/..`, `https://x.org/audio:${A}`, `audio:${A}\n`, "constructor"])
    expect(mediumAt(other)).toBeNull();
});

it("media are replaced, and others stay", () => {
  const text = `![one](media:${A}) ![two](audio:${B})`;
  const replaced = replaceMedia(text, ({ description, hash }) =>
    hash === A ? mediaMarkup("audio", B, description) : undefined,
  );
  expect(replaced).toBe(`![one](audio:${B}) ![two](audio:${B})`);
});

it("the media of the next cards are ahead, each once, and not those of a whole queue", () => {
  const hash = (index: number) => String(index).repeat(64);
  const queue = [0, 1, 1, 2, 3, 4].map((index) => ({ front: "", back: mediaMarkup("image", hash(index)) }));
  expect(mediaAhead(queue)).toStrictEqual([hash(0), hash(1), hash(2)]);
});
