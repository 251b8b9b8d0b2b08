import type { ReactNode } from "react";
import type { ExamQuestion, ExamValue } from "#contract/exams/questions.ts";

export interface CardWords {
  /** With its markup. */
  readonly show: (text: string, size?: "small") => ReactNode;
  /** Without markup, if there is no room for it. */
  readonly plain: (text: string) => string;
  /** An answer in readable form; null: none. */
  readonly answer: (question: ExamQuestion, value: ExamValue | null) => string | null;
}
