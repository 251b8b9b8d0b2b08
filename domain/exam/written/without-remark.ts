/** A remark in brackets at the end. */
const REMARK = /\s\([^()]*\)$/;
const AFTER_DASH = /\s[—–]\s([^—–]*)$/;
const EXAMPLE_FROM = 2;
const REMARKS_MAX = 3;

function remarkStart(text: string): number {
  const remark = REMARK.exec(text);
  if (remark) return remark.index;
  const dash = AFTER_DASH.exec(text);
  const words = dash?.[1]?.trim().split(/\s+/).length ?? 0;
  return dash && words >= EXAMPLE_FROM ? dash.index : text.length;
}

/**
 * Removes additions: `femur (thigh bone)`, `to use — Uso el diccionario.` Several lines, and answers that are nothing else,
 * stay.
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
