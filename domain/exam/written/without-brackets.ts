/** A remark in brackets at the end. */
const REMARK = /\s\([^()]*\)$/;
/** What is behind the last dash. */
const AFTER_DASH = /\s[—–]\s([^—–]*)$/;
const EXAMPLE_FROM = 2;
/** Asides that an answer may have. */
const ASIDES_MAX = 3;

function asideOf(text: string): number {
  const remark = REMARK.exec(text);
  if (remark) return remark.index;
  const dash = AFTER_DASH.exec(text);
  const words = dash?.[1]?.trim().split(/\s+/).length ?? 0;
  return dash && words >= EXAMPLE_FROM ? dash.index : text.length;
}

/**
 * An answer without what is only added to it: `femur` of `femur (thigh bone)`, and `to use` of
 * `to use — Uso el diccionario.` Answers of several lines, and those that are nothing else, stay as they are.
 */
export function withoutAside(answer: string): string {
  let head = answer.trim();
  if (head.includes("\n")) return head;
  for (let asides = 0; asides < ASIDES_MAX; asides += 1) {
    const before = head.slice(0, asideOf(head)).trim();
    if (before === head || !/\p{L}/u.test(before)) break;
    head = before;
  }
  return head;
}
