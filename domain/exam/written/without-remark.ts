/** A remark in brackets at the end. */
const REMARK = /\s\([^()]*\)$/;
/** What is behind the last dash. */
const AFTER_DASH = /\s[—–]\s([^—–]*)$/;
const EXAMPLE_FROM = 2;
/** Asides that an answer may have. */
const REMARKS_MAX = 3;

function remarkStart(text: string): number {
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
export function withoutRemark(answer: string): string {
  let head = answer.trim();
  if (head.includes("\n")) return head;
  for (let remarks = 0; remarks < REMARKS_MAX; remarks += 1) {
    const before = head.slice(0, remarkStart(head)).trim();
    if (before === head || !/\p{L}/u.test(before)) break;
    head = before;
  }
  return head;
}
