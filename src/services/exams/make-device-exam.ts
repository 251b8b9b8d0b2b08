import type { SynonymGroups } from "#contract/decks/synonyms.ts";
import type { ExamAnswer } from "#contract/exams/questions.ts";
import { type ExamDeck, gradedHere, gradesHere, makeDeviceExam } from "#domain/exam/offline/device-exam.ts";
import { mergeAnswers } from "#domain/exam/exam-answers.ts";
import type { DeviceExams } from "./device-exams.ts";
import {
  type AskedExam,
  type DiscardResult,
  type FindResult,
  type PrepareResult,
  type SaveResult,
  type SubmitResult,
  fromDevice,
} from "./exam-calls.ts";
import type { ExamJournal } from "./exam-journal.ts";

export interface ExamHere {
  readonly exams: DeviceExams;
  readonly journal: ExamJournal;
  /** @returns Null where not all of the deck is on this device. */
  readonly readDeck: (deckId: number) => Promise<ExamDeck | null>;
  /** Words and phrases of equal meaning of the deck, as the device has them. */
  readonly readSynonyms: (deckId: number) => Promise<SynonymGroups>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A UUID v7. */
  readonly newId: () => string;
}

interface Sent {
  readonly deckId: number;
  readonly examId: string;
  readonly answers: readonly ExamAnswer[];
}

/** Message for an exam that was given up. */
export const GIVEN_UP = "This exam was given up in another tab.";

const refused = (message: string) => ({ outcome: "refused", message }) as const;

const NO_DECK = "This deck is not on this device. Connect to the internet to take an exam of it.";
const NO_QUESTIONS =
  "No card of this deck can be asked like this. Choose more kinds of questions, or fewer limits on the cards.";
const BY_MEANING =
  "Grading by meaning needs a connection. Choose grading by words, or connect to the internet.";
const NO_ROOM =
  "This browser has no room to keep an exam. Make room on this device, or connect to the internet to take one.";

export const isHere = ({ exams }: ExamHere, examId: string): boolean => exams.find(examId) !== null;

/** A running exam of this device, or one that ended on this page; null if there is none. */
export function findHere({ exams, journal, now }: ExamHere, deckId: number): FindResult | null {
  const stored = journal.read(deckId);
  if (!stored?.isHere) return null;
  const own = exams.find(stored.exam.examId);
  if (own?.result) return { outcome: "graded", exam: own.result, isHere: true };
  if (own) return fromDevice(stored, now());
  // It was delivered, or abandoned in another tab.
  journal.forget(deckId, stored.exam.examId);
  return null;
}

/** If the server is not reached: whether an exam can be taken here. */
export async function orAway<R extends FindResult | PrepareResult>(
  { readDeck }: ExamHere,
  deckId: number,
  result: R,
): Promise<R | { readonly outcome: "away" }> {
  if (result.outcome !== "unreachable") return result;
  const deck = await readDeck(deckId).catch(() => null);
  return deck ? { outcome: "away" } : result;
}

/** Makes an exam under a new id, or continues one of another tab. */
export async function prepareHere(here: ExamHere, asked: AskedExam | null): Promise<PrepareResult> {
  if (asked === null) throw new Error("An exam is prepared after it was asked for.");
  const { deckId, configuration, cardIds } = asked;
  const begun = findHere(here, deckId);
  if (begun?.outcome === "open") return begun;
  if (configuration.grading === "meaning") return refused(BY_MEANING);
  const deck = await here.readDeck(deckId).catch(() => null);
  if (!deck) return refused(NO_DECK);
  const { exams, now, newId } = here;
  const at = now();
  const made = makeDeviceExam({
    // The server may have begun the requested one.
    examId: newId(),
    deckId,
    deckTitle: deck.title,
    configuration,
    cards: deck.cards,
    cardIds,
    at,
    newId,
  });
  if (!made) return refused(NO_QUESTIONS);
  if (!exams.begin(made)) return refused(NO_ROOM);
  return { outcome: "open", opened: { exam: made.exam, unsaved: [], position: 0, at, isHere: true } };
}

export function giveUpHere({ exams, journal }: ExamHere, deckId: number, examId: string): DiscardResult {
  journal.giveUp(deckId, examId);
  exams.forget(examId);
  return { outcome: "discarded" };
}

function answersIn(journal: ExamJournal, deckId: number, examId: string): readonly ExamAnswer[] {
  const stored = journal.read(deckId);
  if (stored?.exam.examId !== examId) return [];
  return mergeAnswers(stored.exam.answers, stored.unsaved).answers;
}

/** Without synonyms the grading is provisional; the server repeats it. */
const synonymsOf = ({ readSynonyms }: ExamHere, deckId: number) => readSynonyms(deckId).catch(() => []);

/** The journal counts as saved. */
export async function saveHere(here: ExamHere, { deckId, examId, answers }: Sent): Promise<SaveResult> {
  const { exams, journal, now } = here;
  const own = exams.find(examId);
  if (own === null) return refused(GIVEN_UP);
  if (own.result) return { outcome: "graded", exam: own.result, isHere: true };
  const stored = answersIn(journal, deckId, examId);
  const changes = new Map(stored.map(({ questionId, changedAt }) => [questionId, Date.parse(changedAt)]));
  const isStored = ({ questionId, changedAt }: ExamAnswer) =>
    (changes.get(questionId) ?? -Infinity) >= Date.parse(changedAt);
  if (!answers.every(isStored)) return { outcome: "unreachable", message: NO_ROOM };
  const sent = new Map(answers.map(({ questionId, changedAt }) => [questionId, changedAt]));
  const { exam } = own;
  const at = now();
  const isAtOnce = exam.configuration.feedback === "at_once";
  const given = new Set(
    answers.flatMap(({ questionId, value, isDraft }) => (value === null || isDraft ? [] : [questionId])),
  );
  return {
    outcome: "saved",
    remainingMs:
      exam.remainingMs === null ? null : Math.max(0, Date.parse(exam.startedAt) + exam.remainingMs - at),
    // Including those of other tabs.
    newer: stored.filter(({ questionId, changedAt }) => sent.get(questionId) !== changedAt),
    feedback: isAtOnce
      ? gradesHere(own, answers, await synonymsOf(here, deckId)).filter(({ questionId }) =>
          given.has(questionId),
        )
      : [],
    at,
  };
}

/** Grades an exam and keeps it until the server has it. */
export async function submitHere(here: ExamHere, { deckId, examId, answers }: Sent): Promise<SubmitResult> {
  const { exams, journal, now } = here;
  const own = exams.find(examId);
  if (own === null) return refused(GIVEN_UP);
  if (own.result) return { outcome: "graded", exam: own.result, isHere: true };
  const all = mergeAnswers(answersIn(journal, deckId, examId), answers).answers;
  const result = gradedHere(own, all, now(), await synonymsOf(here, deckId));
  // The page still has the answers, and retries.
  if (!exams.end(examId, result)) return { outcome: "unreachable", message: NO_ROOM };
  return { outcome: "graded", exam: result, isHere: true };
}
