import type { ExamQuestion, ExamValue } from "#contract/exams/questions.ts";
import { plainText } from "../markup/plain-text.ts";

/** Null without an answer. */
export function answerInWords(question: ExamQuestion, value: ExamValue | null): string | null {
  if (value === null || value === "") return null;
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "string") return value;
  const options = "options" in question ? question.options : [];
  const nameOf = (position: number | null) => (position === null ? "–" : plainText(options[position] ?? "–"));
  if (typeof value === "number") return nameOf(value);
  const items = question.kind === "matching" ? question.items : [];
  return items.map((item, index) => `${plainText(item.prompt)} – ${nameOf(value[index] ?? null)}`).join("\n");
}
