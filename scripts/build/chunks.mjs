/** Chunks for what several pages share, in the order of precedence; each is named after the first pages that need it. */
const CHUNKS = [
  // Before anybody is signed in.
  [
    "account",
    /\/routes\/(-verification\/start-verification\.ts|(login|register|\w+-password|verify-email|email-verification|redirect|\$token|auth-test|\$)\.tsx)/,
  ],
  // Every signed-in page loads it soon.
  ["common", /\/(app\/device\.ts|-sync\/SyncWidget\.tsx)/],
  ["studying", /\/(routes\/app\/.*(study|spaced-review)\.tsx|-study\/review-store\.ts)/],
];

/** The modules by which the browser enters what needs this module: the script of a page, and what is imported late. */
function entriesOf(id, context) {
  const seen = new Set([id]);
  const entries = [];
  // Grows while it is read.
  for (const each of seen) {
    const info = context.getModuleInfo(each);
    if (!info) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) entries.push(each);
    for (const importer of info.importers) seen.add(importer);
  }
  return entries;
}

/**
 * The chunk of a module that pages share. What it imports is needed by the same pages at least, so that chunks import
 * only those before them. Null for a module of one page, and for one that few pages share.
 */
export function chunkOf(id, context) {
  const entries = entriesOf(id, context);
  if (entries.length < 2) return null;
  return CHUNKS.find(([, pages]) => entries.some((entry) => pages.test(entry)))?.[0] ?? null;
}
