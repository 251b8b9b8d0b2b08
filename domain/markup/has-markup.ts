/** Beginnings of emphasis, code, formulas, links, escapes and cloze deletions. */
const WITHIN_A_LINE =
  /\*[^\s*]|`[^`]|\$[^$]*\$|\]\(|~~|<https?:|\{\{c\d|\\[([*_`$~#>|+-]|[\uE000\uE002]|(?<![\p{L}\p{N}_])_+[^\s_]/u;

/** Beginnings of headings, quotations, lists, rules and table dashes, in texts of several lines. */
const AT_A_LINE_START =
  /^(?:[ \t]*(?:#{1,6}[ \t]|>|[-+*][ \t]|\d{1,9}[.)][ \t]|(?:-[ \t]*){3})|[ \t|]*:?-+:?[ \t]*\|)/m;

/** Whether a text may contain markup. A wrong yes only costs time, as rendering then shows the text unchanged. */
export const hasMarkup = (text: string): boolean =>
  /[\p{L}\p{N}\uE000\uE002]/u.test(text) &&
  (WITHIN_A_LINE.test(text) || (text.trim().includes("\n") && AT_A_LINE_START.test(text)));

/** By its second line. */
export const hasTable = (text: string): boolean => /^[ \t|]*:?-+:?[ \t]*\|/m.test(text);

export const hasMaths = (text: string): boolean => /\$|\\[([]/.test(text);

/** A pattern's source; brackets in an address are paired, two levels deep. */
export const ADDRESS = /(?:https?:\/\/|mailto:)(?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*/.source;
