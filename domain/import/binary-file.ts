/** Files without text, and what to do with them; `name` is in lower case. */
const KINDS: readonly {
  readonly is: (name: string, start: string) => boolean;
  readonly message: string;
}[] = [
  {
    is: (name, start) => /\.(apkg|colpkg)$/.test(name) || start.startsWith("SQLite format 3"),
    message: "This is a file of Anki. Choose “Import from Anki” under My Decks: it takes .apkg and .colpkg.",
  },
  {
    is: (name, start) => /\.(xlsx?|ods|numbers)$/.test(name) || start.startsWith("\u00d0\u00cf\u0011\u00e0"),
    message:
      "This is a spreadsheet. Save it as “CSV UTF-8” and choose that file, or copy its cells and paste them below.",
  },
  {
    is: (name, start) => /\.(docx?|odt|pages)$/.test(name) || start.startsWith("{\\rtf"),
    message: "This is a text document. Copy its cards and paste them below.",
  },
  {
    is: (name, start) => name.endsWith(".pdf") || start.startsWith("%PDF"),
    message: "This is a PDF. Copy its cards and paste them below.",
  },
  {
    is: (_, start) => /^(\u0089PNG|GIF8|\u00ff\u00d8\u00ff|RIFF|ID3|OggS|.{4}ftyp)/s.test(start),
    message:
      "This is an image, a recording or a video. Choose a file with text; add images to a card where you write it.",
  },
  {
    is: (_, start) => start.startsWith("PK\u0003\u0004") || start.startsWith("\u001f\u008b"),
    message: "This is a packed file. Unpack it, and choose the table or text in it.",
  },
];

/** Bytes that identify a file's type. */
export const SIGNATURE_BYTES = 16;

/** Why a file is no text, by its first bytes; null if unknown. `name`: may be empty. */
export function binaryMessage(name: string, bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES));
  return KINDS.find(({ is }) => is(name.toLowerCase(), start))?.message ?? null;
}
