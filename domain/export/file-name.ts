/** Characters: ten nested folders nearly fit into the paths of Windows. */
const NAME_MAX = 60;
/** Reserved by Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Valid as a file or folder on every system; never `.`, `..` or hidden. */
export function nameFor(title: string): string {
  const plain = title
    .normalize("NFC")
    .replaceAll(/[\p{C}\\/:*?"<>|]/gu, "_")
    .replace(/^[\s.]+/, "");
  const letters = Array.from(plain).slice(0, NAME_MAX);
  const last = letters.findLastIndex((letter) => !/[\s.]/.test(letter));
  const short = letters.slice(0, last + 1).join("");
  return short === "" || DEVICE.test(short) ? `_${short}` : short;
}

export const fileNameOf = (title: string, extension: string): string => `${nameFor(title)}.${extension}`;
