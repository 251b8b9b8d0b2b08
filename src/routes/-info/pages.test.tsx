import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, test } from "vitest";
import { landingTexts } from "../../ui/landing/texts.ts";
import { infoPages } from "./pages.ts";

const src = join(import.meta.dirname, "../..");

const ENTITIES: Readonly<Record<string, string>> = {
  "&nbsp;": " ",
  "&#x27;": "'",
  "&quot;": '"',
  "&amp;": "&",
};

/** The visible text of each public page. */
const pages = new Map<string, string>([
  ["/", JSON.stringify(landingTexts)],
  ...Object.entries(infoPages).map(([path, { title, lead, description, sections }]): [string, string] => {
    const bodies = sections.map(({ heading, body }) => `${heading}. ${renderToStaticMarkup(<>{body}</>)}`);
    const text = [title, lead, description, ...bodies].join(" ").replaceAll(/<[^<>]*>/g, " ");
    return [path, text.replaceAll(/&[a-z0-9#]{2,6};/g, (entity) => ENTITIES[entity] ?? entity)];
  }),
]);

/** Each feature, and words with which at least one public page names it. */
test.each([
  ["pictures", /\bpictures\b/],
  ["audio", /\baudio\b/],
  ["formulas", /\bformulas\b/],
  ["Markdown", /\bMarkdown\b/],
  ["cloze", /\bcloze\b/],
  ["reverse cards", /from the back to the front/],
  ["reading aloud", /\bread cards\s+aloud\b/],
  ["import of tables", /\bCSV or TSV\b/],
  ["import from Quizlet", /\bQuizlet\b/],
  ["import of Anki packages", /\.apkg, \.colpkg/],
  ["review history of Anki", /whole review\s+history/],
  ["export of a deck", /Export cards/],
  ["export of everything", /Export everything/],
  ["deletion of the account", /delete your account/],
  ["exams", /Take an exam/],
  ["adaptive exams", /\badaptive\b/],
  ["templates of exams", /\btemplates?\b/],
  ["grading by meaning", /graded by meaning/],
  ["search", /\bsearches|Search\b/],
  ["statistics", /\bstatistics\b/i],
  ["sharing", /invite by username or by a link/],
  ["public decks", /\bPublish\b/],
  ["folders", /\bfolders\b/],
  ["trash", /30\s+days, from the Trash/],
  ["undo of a deleted card", /card that you did not want to delete/],
  ["notifications", /\bpush notifications\b/],
  ["offline study", /studied offline/],
  ["the trial", /free trial of 7 days/],
  ["the price", /\b0 EGP\b/],
])("a public page names %s", (_, words) => {
  expect([...pages.values()].some((text) => words.test(text))).toBe(true);
});

/** True sentences that say that something does not exist or is not known. */
const TRUE_DENIALS = ["There is no forum, chat or group of ours", "This server has no address for support"];

test.each([...pages])("%s denies nothing", (_, page) => {
  const text = TRUE_DENIALS.reduce((rest, denial) => rest.replaceAll(denial, ""), page);
  expect(
    text.match(
      /\bnot today\b|\bno button\b|\bthere (?:is|are) no (?!advertisements)|\bplain text\b|\bnot shown to other|\bnot (?:possible|supported|available) yet\b|\bcoming soon\b|\bcannot [^.]{0,40}\byet\b|\bdoes not come back\b|have your\s+account [^.]{0,30}deleted/gi,
    ),
  ).toBeNull();
});

it("writes percentages in one way", () => {
  for (const text of pages.values()) expect(text).not.toMatch(/\d\s+%/);
});

/** Each client file that writes to the browser's storage, and the names that it writes. */
const STORED: Readonly<Record<string, readonly string[]>> = {
  "services/http/csrf.ts": ["_csrf"],
  "services/auth/device-id.ts": ["ibis_device_id", "ibis_browser_id"],
  "services/browser/mark-unsent.ts": ["ibis_unsent"],
  "services/auth/device-proofs.ts": ["ibis_device_proofs"],
  "services/crypto/encrypted-records.ts": ["_sk", "token", "refreshToken", "user"],
  "services/auth/oauth-flow.ts": ["_oauth"],
  "services/auth/session-activity.ts": ["_sid", "_lastActivity", "_sessionStart"],
  "services/auth/stored-sign-in.ts": ["auth_session_duration"],
  "services/auth/tab-copies.ts": ["tab_tokens…"],
  "services/auth/verification-reminder.ts": ["verification_reminder"],
  "services/browser/app-updates.ts": ["tanstack_router_reload…"],
  "services/cards/card-drafts.ts": ["cardDraft …"],
  "services/errors/error-store.ts": ["error_session_id", "last_error_report_time"],
  "services/errors/stored-list.ts": [
    "error_log",
    "monitoring_error_log",
    "critical_errors",
    "error_retry_store",
    "error_metrics",
  ],
  "services/exams/device-exams.ts": ["deviceExam …"],
  "services/exams/exam-journal.ts": ["exam …"],
  // Their callers choose the names.
  "services/storage/stored-json.ts": [],
  "services/exams/exam-storage.ts": [],
  "services/offline/exams/exam-copies.ts": [],
  "services/exams/last-configuration.ts": ["examConfiguration"],
  "services/http/saved-breaker.ts": ["circuit_breaker_…"],
  "services/notifications/push-choice.ts": ["ibis_push"],
  "services/preferences/stored-preference.ts": ["theme", "animationsDisabled", "cardFontSize"],
  "services/search/learner-list.ts": ["searchHistory …", "filterPresets …"],
  "services/study/study-screen-options.ts": ["deskOptions"],
  "services/study/stored-adaptive-exams.ts": ["adaptiveExam.…"],
  "services/subscription/stored-checkout.ts": ["checkout …"],
};

it("lists in the cookie policy all that the client stores in the browser", () => {
  const files = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter((name) => /\.setItem\(|writeStored\(/.test(readFileSync(join(src, name), "utf8")));
  expect(files.toSorted()).toEqual(Object.keys(STORED).toSorted());
  const policy = renderToStaticMarkup(
    <>
      {infoPages["/cookie-policy"].sections.map(({ heading, body }) => (
        <div key={heading}>{body}</div>
      ))}
    </>,
  );
  const listed = [...policy.matchAll(/<code[^<>]*>([^<>]*)<\/code>/g)].map(([, name]) => name);
  expect(listed).toEqual(expect.arrayContaining([...Object.values(STORED).flat(), "ibis_enhanced"]));
});
