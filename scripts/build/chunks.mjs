import { isEntry, isOfCards, isOfScheduling } from "./entries.mjs";

// Pages, by their scripts: signed out; the frame of the signed-in pages with the dashboard; writing cards; studying them.
const ACCOUNT =
  /\/(start-verification\.ts|routes\/(\$|login|register|\w+-password|verify-email|email-verification|auth-test|oauth2\/redirect|invite\/\$token)\.tsx)/;
const SHELL = /\/routes\/app\/(route|dashboard)\.tsx/;
const EDITING = /\/decks\/\$deckId\/(index|edit)\.tsx|\/search\/index\.tsx/;
const STUDY = /\/(\w*-?study|study-now|spaced-review|app\/practice)\.tsx|\/review-store\.ts/;
/** The offline parts and the bell, which every signed-in page loads soon. */
const SOON = /\/(app\/device\.ts|-sync\/SyncWidget\.tsx|start-notifications\.ts)/;

function allFrom(id, next) {
  const found = new Set([id]);
  // Grows while it is read.
  for (const each of found) for (const one of next(each)) found.add(one);
  return [...found];
}

/**
 * Names the chunk of a module that several pages share; null where the bundler may choose. The pages of a module also need
 * its imports, and so does the scheduler, so that no two chunks import each other.
 */
export function chunkNames() {
  const initial = new Map();
  return (id, context) => {
    const infoOf = (each) => context.getModuleInfo(each);
    const importersOf = (each) => allFrom(each, (one) => infoOf(one)?.importers ?? []);
    /** Whether the first script has it. */
    const isInitial = (each) => {
      if (!initial.has(each))
        initial.set(
          each,
          importersOf(each).some((one) => infoOf(one)?.isEntry),
        );
      return initial.get(each);
    };
    if (isEntry(id)) return null;
    if (isOfCards(id)) return "card";
    // What is loaded at the start compresses better in one file.
    if (isInitial(id)) return "initial";
    const importers = importersOf(id);
    const imported = allFrom(id, (each) =>
      (infoOf(each)?.importedIds ?? []).filter((one) => !isInitial(one)),
    );
    const isScheduled = imported.some(isOfScheduling);
    const entries = importers.filter((each) => {
      const info = infoOf(each);
      return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
    });
    const isFor = (pages) => entries.some((entry) => pages.test(entry));
    const isOnlyFor = (...pages) => entries.every((entry) => pages.some((some) => some.test(entry)));
    if (isFor(SHELL)) return isFor(ACCOUNT) ? "initial" : "shell";
    if (isFor(ACCOUNT) && entries.length > 1) return "account";
    if (importers.some(isOfScheduling)) return isScheduled ? "scheduling" : "common";
    if (entries.length === 1) return null;
    if (isOnlyFor(STUDY)) return "studying";
    if (!isFor(SOON) && !isFor(STUDY)) return null;
    if (isScheduled) return "scheduled";
    return isOnlyFor(STUDY, EDITING) ? "editing" : "common";
  };
}
