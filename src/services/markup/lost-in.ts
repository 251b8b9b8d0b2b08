/** What does not show: addresses of links, the language of code, numbers of lists, and formulas, which show in another way. */
const NOT_SHOWN = [
  /\]\((?:https?:\/\/|mailto:)[^()\n]*\)/gi,
  /^[ \t>]*`{3,}[^\n`]*$/gm,
  /^[ \t>]*\d{1,9}[.)][ \t]/gm,
];

const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/**
 * Whether rendering lost words of a text: Markdown drops surplus cells of a table, for example. Texts with formulas are not
 * judged.
 */
export function lostIn(html: string, text: string): boolean {
  // A link without an address, as in `[](){ return 1; }`.
  if (html.includes('href=""')) return true;
  if (/<math|<code/.test(html) && /\$|\\[([]/.test(text)) return false;
  const shown = html.replaceAll(/<[^<>]*>/g, "").replaceAll(/&(?:amp|lt|gt|quot);/g, "");
  const written = NOT_SHOWN.reduce((rest, pattern) => rest.replaceAll(pattern, ""), text);
  return lettersIn(shown) < lettersIn(written);
}
