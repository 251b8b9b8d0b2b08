import type { AnkiImportReport } from "#contract/imports/anki-import.ts";
import type { ImportProgress } from "#contract/imports/package-upload.ts";
import { formatCount } from "../../ui/numbers.ts";
import { formatBytes } from "../../ui/sync/formats.ts";

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
const cards = (count: number) => counted(count, "card", "cards");
const notes = (count: number) => counted(count, "note", "notes");

const STEPS = {
  reading: "Notes read",
  media: "Images and recordings taken",
  storing: "Notes stored",
  answers: "Answers added to your history",
} as const satisfies Record<ImportProgress["step"], string>;

export const ankiImportTexts = {
  lead: "Bring your decks with their cards, tags, and your whole review history.",
  how: "In Anki choose File › Export, as “Anki Deck Package (.apkg)” or “Collection Package (.colpkg)”, with “Include scheduling information”. With “Include media” its images and audio come along.",
  otherFile: "A text from Anki (“Notes in Plain Text”), Quizlet’s export and tables are read elsewhere:",
  chooseFile: "Choose an Anki file",
  hint: "or drop it here (.apkg, .colpkg, up to 250 MB)",
  again: "Importing the same file again adds nothing twice. A newer one updates what changed in Anki.",
  offline: "Anki files can be imported when you are back online.",
  finding: "Looking for an earlier upload…",
  uploading: "Uploading",
  progress: (received: number, size: number) => `${formatBytes(received)} of ${formatBytes(size)}`,
  uploadingHint: "Stay on this page until the file is uploaded. After that the import goes on by itself.",
  interrupted: "Ibis cannot be reached right now. The upload resumes by itself.",
  goOn: "Resume now",
  /** After the name of the file. */
  unfinished: (received: number, size: number) =>
    `is uploaded in part (${formatBytes(received)} of ${formatBytes(size)}). Choose the same file to go on from there, or another one to import that instead.`,
  discard: "Discard upload",
  importing: "Importing",
  importingHint:
    "A large collection takes some minutes. You can leave this page: the import goes on, and its result is here when you come back.",
  beginning: "The server begins…",
  /** The server's current step, and its progress. */
  step: ({ step, done, total }: ImportProgress) =>
    `${STEPS[step]}: ${formatCount(done)} of ${formatCount(total)}`,
  tooLate: "The cards are in your decks. Your review history follows; this cannot be cancelled any more.",
  history: "Take my review history along",
  historyHint:
    "With your answers, flags and suspended cards. The next due days follow from your answers anew, so many differ from Anki’s. Leave it out for a file from somebody else: its cards are new then.",
  result: "Imported from",
  leaveTitle: "Stop the upload?",
  leaveMessage:
    "The file is still on its way. If you leave now, choose the same file here later, and the upload resumes where it was.",
  leave: "Stop and leave",
  retry: "Try again",
  another: "Import another file",
  nothing: "This file has no notes.",
  report: ({
    notes: inFile,
    added,
    updated,
    unchanged,
    deleted,
    answers,
    continued = 0,
    media,
  }: AnkiImportReport): string[] => [
    `${notes(inFile)} in the file`,
    `${cards(added)} added`,
    ...(updated > 0 ? [`${notes(updated)} updated`] : []),
    ...(unchanged > 0 ? [`${notes(unchanged)} here already`] : []),
    ...(deleted > 0 ? [`${notes(deleted)} deleted here before, and left out`] : []),
    ...(answers > 0 ? [`${counted(answers, "answer", "answers")} added to your history`] : []),
    ...(continued > 0
      ? [`${counted(continued, "card continues", "cards continue")} with the interval from Anki`]
      : []),
    ...(media > 0 ? [counted(media, "image or recording", "images and recordings")] : []),
  ],
  decks: "Decks",
  deckAdded: (count: number) => (count === 0 ? "no cards added" : `${cards(count)} added`),
  leftOut: "Not imported",
  partly: "Imported in part",
  problem: (count: number, reason: string) => `${notes(count)}: ${reason}`,
  /** Below the notes of a problem. */
  more: (listed: number, more: number) =>
    `These are the first ${formatCount(listed)}. ${formatCount(more)} more are in the list to download.`,
  download: "Download the list of what was left out (CSV)",
  problemsFile: "ibis-anki-import.csv",
} as const;
