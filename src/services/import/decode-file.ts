import { binaryMessage } from "#domain/import/binary-file.ts";
import { FILE_MESSAGES } from "#domain/import/file-messages.ts";

export interface DecodedFile {
  readonly text: string;
  readonly isGuessed: boolean;
}

const UTF16 = [
  { mark: [0xff, 0xfe], name: "utf-16le" },
  { mark: [0xfe, 0xff], name: "utf-16be" },
] as const;

/** No table contains these; bytes that Windows-1252 leaves undefined decode to the second range. */
// oxlint-disable-next-line no-control-regex -- these are what it looks for.
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/;

const accented = (word: string) => word.match(/\P{ASCII}/gu)?.length ?? 0;

/** In Western words accents are few. If most words consist of them, the text is in another script. */
function isWestern(text: string): boolean {
  const words = (text.match(/\p{L}{2,}/gu) ?? []).filter((word) => accented(word) > 0);
  return words.filter((word) => 2 * accented(word) > word.length).length * 2 <= words.length;
}

function decode(bytes: Uint8Array): DecodedFile | null {
  const utf16 = UTF16.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  try {
    return { text: new TextDecoder(utf16?.name ?? "utf-8", { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    if (utf16) return null;
    const text = new TextDecoder("windows-1252").decode(bytes);
    return CONTROLS.test(text) || !isWestern(text) ? null : { text, isGuessed: true };
  }
}

/** Text of a file in UTF-8 (with or without a byte order mark), UTF-16 or Windows-1252, which Excel writes in the West. */
export async function decodeFile(file: Blob): Promise<DecodedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const binary = binaryMessage(file instanceof File ? file.name : "", bytes);
  if (binary !== null) throw new Error(binary);
  const decoded = decode(bytes);
  if (decoded) return decoded;
  throw new Error(FILE_MESSAGES.NOT_TEXT);
}
