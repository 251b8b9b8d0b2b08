/** UTF-16 units (study specification, section 5). */
export const SANITISED_LENGTH = { strict: 500, basic: 1000 } as const;

export type Sanitising = keyof typeof SANITISED_LENGTH;

/** Browsers ignore white space within a scheme. */
const spaced = (word: string) => word.split("").join("\\s*");
const SCRIPT_LINK = new RegExp(
  `(?:${["javascript", "vbscript", "livescript"].map(spaced).join("|")})\\s*:|${spaced("data")}\\s*:\\s*[\\w+.-]+\\s*/`,
  "gi",
);
const EVENT_ATTRIBUTE = /\bon[a-z]{3,}\s*=/gi;
const TAG = /<[a-z!/?][^<>]*>/gi;
/** Unclosed tags; strictly, anything that could become part of one. */
const REST = { strict: /[<>]/g, basic: /<(?=[a-z!/?])/gi };
// oxlint-disable-next-line no-control-regex -- these characters are removed.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const HALF_CHARACTER = /[\ud800-\udbff]$/;

/** Removes markup, script links and event attributes, and cuts to the length. */
export function sanitiseText(text: string, how: Sanitising = "strict"): string {
  // Cut early, because long texts take time.
  const start = text
    .slice(0, 4 * SANITISED_LENGTH[how])
    .toWellFormed()
    .replace(CONTROL, "");
  const harmless = untilStable(start, (before) =>
    untilStable(before, (tagged) => tagged.replace(TAG, ""))
      .replace(REST[how], "")
      .replace(SCRIPT_LINK, "")
      .replace(EVENT_ATTRIBUTE, ""),
  );
  return harmless.trim().slice(0, SANITISED_LENGTH[how]).replace(HALF_CHARACTER, "").trimEnd();
}

/** After a removal, the remaining parts may form the same pattern again. */
function untilStable(text: string, shorten: (text: string) => string): string {
  for (let before = text; ;) {
    const after = shorten(before);
    if (after === before) return after;
    before = after;
  }
}
