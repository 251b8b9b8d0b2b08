import { type Sanitising, sanitiseText } from "./sanitise-text.ts";

const HIDDEN = "[hidden]";

export const SECRET_NAME =
  /token|secret|password|passphrase|authori[sz]ation|cookie|credential|csrf|api-?key/i;

type Hide = (text: string) => string;

const hide =
  (form: RegExp, replacement: string): Hide =>
  (text) =>
    text.replace(form, replacement);

const NAME = /[\w-]+/g;
const VALUE = /\s*[=:]\s*\S+/y;

/** Hides the text after a secret's name and `=` or `:`. */
function hideNamed(text: string): string {
  let shown = "";
  let from = 0;
  for (const { 0: name, index } of text.matchAll(NAME)) {
    VALUE.lastIndex = index + name.length;
    if (index < from || !SECRET_NAME.test(name) || !VALUE.test(text)) continue;
    shown += `${text.slice(from, index)}${name}=${HIDDEN}`;
    from = VALUE.lastIndex;
  }
  return shown + text.slice(from);
}

const LONG = /[\w-]{40,}/g;
const RANDOM = /\d|[a-z][A-Z]/;

/** 32 random bytes have 43 characters in base64url, a UUID has 36. Words of that length have no digits. */
const hideRandom: Hide = (text) => text.replace(LONG, (long) => (RANDOM.test(long) ? HIDDEN : long));

/** Secrets and learners' texts by their form. Each pattern takes linear time. */
const PRIVATE_FORMS: readonly Hide[] = [
  // Parser errors quote their input, such as a card.
  hide(/"[^"]*"?|“[^”]*”?/g, `"${HIDDEN}"`),
  hide(/\b(bearer|basic)\s+[\w.~+/=-]+/gi, `$1 ${HIDDEN}`),
  hide(/(?<=[\w/])[?#][\w.~%-]+=\S*/g, `?${HIDDEN}`),
  hideNamed,
  hide(/(?<![^\s@<>()[\],;:])[^\s@<>()[\],;:]+@[^\s@<>()[\],;:]+\.[\p{L}\d-]+/gu, HIDDEN),
  hide(/\beyJ[\w-]+(?:\.[\w-]*)*/g, HIDDEN),
  hideRandom,
];

/** For reports: without markup, secrets and quotations, cut to the sanitised length. */
export const reportedText = (text: string, how: Sanitising = "strict"): string =>
  sanitiseText(
    PRIVATE_FORMS.reduce((shown, hideForm) => hideForm(shown), sanitiseText(text, how)),
    how,
  );
