import type { ImportProblem } from "#contract/imports/anki-import.ts";
import type { Note } from "./package/collection.ts";

/** Notes that a report lists over all reasons: as many as a package may have. */
const LISTED_MAX = 100_000;
const EXAMPLE_LENGTH = 80;

export interface Problems {
  /** Nothing of the note is taken, or not of one of its cards. */
  add(reason: string, note: Note): void;
  /** A part is missing. */
  addPart(reason: string, note: Note): void;
  list(): ImportProblem[];
}

/** @param room Notes that are listed at most. */
export function toProblem<T>(
  { reason, isLeftOut }: Pick<ImportProblem, "reason" | "isLeftOut">,
  notes: readonly T[],
  textOf: (note: T) => string,
  room = LISTED_MAX,
): ImportProblem {
  // PostgreSQL stores no NUL.
  const examples = notes
    .slice(0, room)
    .map((note) => textOf(note).slice(0, EXAMPLE_LENGTH).toWellFormed().replaceAll("\0", " "));
  return { reason, isLeftOut, notes: notes.length, examples };
}

/** Problems with as many notes as a report lists. */
export function listed(problems: readonly ImportProblem[]): ImportProblem[] {
  let room = LISTED_MAX;
  return problems.map((problem) => {
    const examples = problem.examples.slice(0, room);
    room -= examples.length;
    return { ...problem, examples };
  });
}

const textOf = ({ fields }: Note) =>
  fields
    .slice(0, 2000)
    .replaceAll(/<[^<>]*>|&nbsp;/g, " ")
    .replaceAll("\u001F", " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Each note counts once for a reason. */
export function createProblems(): Problems {
  const byReason = new Map<string, { isLeftOut: boolean; notes: Set<Note> }>();
  const add = (isLeftOut: boolean, reason: string, note: Note) => {
    const known = byReason.get(reason);
    if (known) known.notes.add(note);
    else byReason.set(reason, { isLeftOut, notes: new Set([note]) });
  };
  return {
    add: (reason, note) => add(true, reason, note),
    addPart: (reason, note) => add(false, reason, note),
    list() {
      let room = LISTED_MAX;
      return Array.from(byReason, ([reason, { isLeftOut, notes }]) => {
        const problem = toProblem({ reason, isLeftOut }, [...notes], textOf, room);
        room -= problem.examples.length;
        return problem;
      });
    },
  };
}
