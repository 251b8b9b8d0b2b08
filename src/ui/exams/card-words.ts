import type { ReactNode } from "react";
import type { ExamQuestion, ExamValue } from "#contract/exams/questions.ts";

/** How texts of cards are shown. */
export interface CardWords {
  /** With its markup. */
  readonly show: (text: string, size?: "small") => ReactNode;
  /** Without markup, where there is no place for it. */
  readonly plain: (text: string) => string;
  /** An answer as a person reads it; null where there is none. */
  readonly answer: (question: ExamQuestion, value: ExamValue | null) => string | null;
}
