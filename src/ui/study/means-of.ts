import type { MouseEvent } from "react";
import type { AnswerMeans } from "#domain/study/hasty.ts";

/** Keys and assistive technology click without a pointer. */
export const meansOf = ({ detail }: MouseEvent): AnswerMeans => (detail === 0 ? "key" : "pointer");
