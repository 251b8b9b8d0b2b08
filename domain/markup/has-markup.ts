/** Signs that emphasis, code, maths, links, escapes and cloze deletions begin with. */
const WITHIN_A_LINE = /[*`$\\[\uE000]|~~|<https?:|\{\{c\d|(?<![\p{L}\p{N}])_/u;

/** Headings, quotations, lists, rules and the second line of a table. */
const AT_A_LINE_START =
  /^(?:[ \t]*(?:#{1,6}[ \t]|>|[-+][ \t]|\d{1,9}[.)][ \t]|(?:-[ \t]*){3})|[ \t|]*:?-+:?[ \t]*\|)/m;

/**
 * Whether a card's text may contain markup. Where it has none after all, rendering shows the text as it is: a wrong yes
 * costs the renderer, and nothing else.
 */
export const hasMarkup = (text: string): boolean => WITHIN_A_LINE.test(text) || AT_A_LINE_START.test(text);

/** Whether a text may contain maths, between dollars or in `\(…\)` and `\[…\]`. */
export const hasMaths = (text: string): boolean => /\$|\\[([]/.test(text);
