import createDOMPurify from "dompurify";
import { markupPolicy } from "./markup-policy.ts";

const listed = (names: string): string[] => names.trim().split(/\s+/);

const TAGS = listed(`
  a blockquote br code del em h2 hr img li mark ol p pre s span strong table tbody td th thead tr ul
  math annotation menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mroot mrow ms mspace msqrt
  mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics
`);
/** Their values are no addresses. */
const ATTRIBUTES = listed(`
  start value alt data-align data-audio data-media
  accent accentunder columnalign columnlines columnspacing depth display displaystyle encoding fence height
  largeop linethickness lspace mathcolor mathbackground mathsize mathvariant maxsize minsize movablelimits
  notation rowlines rowspacing rspace scriptlevel separator stretchy symmetric voffset width xmlns
`);

/**
 * Builds safe elements from foreign HTML: text, lists, tables, code, links and formulas; nothing that runs or loads.
 */
export function createSanitiser(window: Window & typeof globalThis): (html: string) => DocumentFragment {
  const policy = markupPolicy();
  const purify = createDOMPurify(window);
  return (html) =>
    purify.sanitize(html, {
      ALLOWED_TAGS: TAGS,
      ALLOWED_ATTR: ["href", ...ATTRIBUTES],
      ADD_URI_SAFE_ATTR: ATTRIBUTES,
      ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:)/i,
      ALLOW_ARIA_ATTR: false,
      ALLOW_DATA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
      ...(policy && { TRUSTED_TYPES_POLICY: policy }),
    });
}
