import type { MouseEvent } from "react";
import type { AnswerMeans } from "#domain/study/answers/hasty.ts";

/** The kind of a click; keys and assistive technology click without a pointer. */
export function meansOf({ detail, nativeEvent }: MouseEvent): AnswerMeans {
  if (detail === 0) return "key";
  return "pointerType" in nativeEvent && nativeEvent.pointerType === "mouse" ? "mouse" : "touch";
}
