/** What emphasis, code, formulas, links, escapes and cloze deletions begin with. */
const WITHIN_A_LINE =
  /\*[^\s*]|`[^`]|\$[^$]*\$|\]\(|~~|<https?:|\{\{c\d|\\[([*_`$~#>|+-]|[\uE000\uE002]|(?<![\p{L}\p{N}_])_+[^\s_]/u;

/** What headings, quotations, lists, rules and the second line of a table begin with, in texts of several lines. */
const AT_A_LINE_START =
  /^(?:[ \t]*(?:#{1,6}[ \t]|>|[-+*][ \t]|\d{1,9}[.)][ \t]|(?:-[ \t]*){3})|[ \t|]*:?-+:?[ \t]*\|)/m;

/**
 * Whether a card's text may contain markup. Where it has none after all, rendering shows the text as it is: a wrong yes
 * costs the renderer, and nothing else. A text of signs alone has none.
 */
export const hasMarkup = (text: string): boolean =>
  /[\p{L}\p{N}\uE000\uE002]/u.test(text) &&
  (WITHIN_A_LINE.test(text) || (text.trim().includes("\n") && AT_A_LINE_START.test(text)));

/** Whether a text may contain a table, by its second line. */
export const hasTable = (text: string): boolean => /^[ \t|]*:?-+:?[ \t]*\|/m.test(text);

/** Whether a text may contain maths, between dollars or in `\(…\)` and `\[…\]`. */
export const hasMaths = (text: string): boolean => /\$|\\[([]/.test(text);

/** An address of a link, as the source of a pattern: brackets in it come in pairs, two deep. */
export const ADDRESS = /(?:https?:\/\/|mailto:)(?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*/.source;
