import { describe, expect, it } from "vitest";
import { decodeFile } from "./decode-file.ts";

const bytes = (...values: number[]) => new Blob([new Uint8Array(values)]);
/** Of characters below 256, which have their own number as a byte. */
const latin1 = (text: string) => new Blob([Buffer.from(text, "latin1")]);
const utf16 = (text: string, order: "le" | "be") => {
  const view = Buffer.from(`\uFEFF${text}`, "utf16le");
  return new Blob([new Uint8Array(order === "le" ? view : view.swap16())]);
};

describe("decodeFile", () => {
  it("reads UTF-8, with or without a byte order mark", async () => {
    expect(await decodeFile(new Blob(["قطة,cat"]))).toStrictEqual({ text: "قطة,cat", isGuessed: false });
    expect(await decodeFile(new Blob(["\uFEFFقطة,cat"]))).toStrictEqual({
      text: "قطة,cat",
      isGuessed: false,
    });
    expect(await decodeFile(new Blob([]))).toStrictEqual({ text: "", isGuessed: false });
  });

  it("reads UTF-16 of both orders", async () => {
    const read = { text: "قطة\tcat", isGuessed: false };
    expect(await decodeFile(utf16("قطة\tcat", "le"))).toStrictEqual(read);
    expect(await decodeFile(utf16("قطة\tcat", "be"))).toStrictEqual(read);
  });

  it.each([
    "das Öl;oil;Küche\r\nÄpfel;apples\r\ngroße Füße;big feet",
    "déjà vu;already seen\nà côté;beside\ncréée;made",
    "el niño;the child\n¿qué?;what?\nmaçã;apple",
    "ÄÖÜ;the umlauts\nder Löwe;lion\ndie Tür;door",
  ])("reads Windows-1252, and says that it is a guess: %j", async (text) => {
    expect(await decodeFile(latin1(text))).toStrictEqual({ text, isGuessed: true });
  });

  it("says what a file is that has no text", async () => {
    await expect(decodeFile(bytes(0x50, 0x4b, 0x03, 0x04))).rejects.toThrow(
      "This is a packed file. Unpack it, and choose the table or text in it.",
    );
    await expect(decodeFile(new File(["a"], "Words.apkg"))).rejects.toThrow("This is a file of Anki.");
  });

  it("reads what Windows-1252 has beyond Latin-1", async () => {
    expect(await decodeFile(bytes(0x93, 0x35, 0x20, 0x80, 0x94))).toStrictEqual({
      text: "“5 €”",
      isGuessed: true,
    });
  });

  it.each([
    ["Windows-1256, قطة", bytes(0xde, 0xd8, 0xc9)],
    ["Windows-1251, кошка and дом", bytes(0xea, 0xee, 0xf8, 0xea, 0xe0, 0x3b, 0xe4, 0xee, 0xec)],
    ["half of UTF-16", bytes(0xff, 0xfe, 0x61)],
    ["what Windows-1252 does not have", bytes(0x63, 0x61, 0x66, 0xe9, 0x81)],
    ["no text", bytes(0x51, 0x4b, 0x03, 0x04, 0x00, 0xe9)],
  ])("says what to do with a file of another encoding: %s", async (_, file) => {
    await expect(decodeFile(file)).rejects.toThrow(
      "The file is not UTF-8 text. Save it as “CSV UTF-8” or “Unicode text” and choose it again.",
    );
  });
});
