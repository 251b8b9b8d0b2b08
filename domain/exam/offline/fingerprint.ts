import { checksumOf } from "../../sync/checksum.ts";
import type { ExamCard } from "../exam-card.ts";

/** Checksum that reveals changes of the cards' texts; 32 hexadecimal digits. */
export const fingerprintOf = (cards: readonly Pick<ExamCard, "question" | "answer" | "hidden">[]): string =>
  checksumOf({ cards: cards.map(({ question, answer, hidden }) => [question, answer, hidden]) });
