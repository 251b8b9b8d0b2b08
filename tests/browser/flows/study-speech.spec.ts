import type { Page } from "@playwright/test";
import { createDeck } from "../support/account.ts";
import { expectNoViolations } from "../support/axe.ts";
import { answered, question } from "../support/study-screen.ts";
import { test as base } from "../support/offline-learner.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";

/** What the platform was asked to say, each with its language; "stopped" for each stop that ended something. */
const said = (page: Page) =>
  page.evaluate(() => {
    const notes: unknown = JSON.parse(document.documentElement.dataset["said"] ?? "[]");
    return notes;
  });
const ratings = (page: Page) => page.getByRole("group", { name: "How well did you know it?" });
const options = (page: Page) => page.getByRole("dialog", { name: "Study screen" });

/** A platform with three voices that notes what it is to say: the browser of a test has none, and nobody listens. */
const test = base.extend({
  page: async ({ page }, provide) => {
    await page.addInitScript(() => {
      const notes: unknown[] = [];
      let isSpeaking = false;
      const note = (what: unknown) => {
        notes.push(what);
        document.documentElement.dataset["said"] = JSON.stringify(notes);
      };
      const voices = ["en-GB", "ar-SA", "de-DE"].map((lang) => ({
        lang,
        voiceURI: lang,
        name: lang,
        default: false,
        localService: true,
      }));
      const speechSynthesis = Object.assign(new EventTarget(), {
        getVoices: () => voices,
        speak: ({ text, lang }: { text: string; lang: string }) => {
          isSpeaking = true;
          note(`${lang}: ${text}`);
        },
        cancel: () => {
          if (isSpeaking) note("stopped");
          isSpeaking = false;
        },
      });
      class Utterance {
        readonly text: string;
        lang = "";
        voice = null;
        constructor(text: string) {
          this.text = text;
        }
      }
      Object.defineProperties(window, {
        speechSynthesis: { value: speechSynthesis },
        SpeechSynthesisUtterance: { value: Utterance },
      });
    });
    await provide(page);
  },
});

const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    Object.defineProperty(document, "visibilityState", {
      value: hidden ? "hidden" : "visible",
      configurable: true,
    });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);

test("each side is read when it appears, in its language, and no longer than it shows", async ({
  page,
  learner,
  server,
  account,
}) => {
  await page.addInitScript(() => localStorage.setItem("deskOptions", '{"readAloud":true}'));
  const deckId = await createDeck(learner.call, "Arabic", [
    { front: "cat", back: "قطة", tags: [] },
    { front: "dog", back: "كلب", tags: [] },
  ]);
  await signInByApi(page.context(), server.url, account);
  await page.goto(`/app/decks/${deckId}/study`);
  await expect(question(page)).toHaveText("cat");
  await expect.poll(() => said(page)).toStrictEqual(["en: cat"]);
  await page.keyboard.press("Space");
  await expect.poll(() => said(page)).toStrictEqual(["en: cat", "stopped", "ar: قطة"]);
  await page.keyboard.press("r");
  await page.getByRole("button", { name: "Read aloud again" }).click();
  const heard = ["en: cat", "stopped", "ar: قطة", "stopped", "ar: قطة", "stopped", "ar: قطة", "stopped"];
  await expect.poll(() => said(page)).toStrictEqual(heard.slice(0, -1));
  // Space is for the card, also after a button was clicked: it rates Good.
  await page.keyboard.press("Space");
  await expect(answered(page, 1)).toBeVisible();
  await expect.poll(() => said(page)).toStrictEqual([...heard, "en: dog"]);
  await setHidden(page, true);
  await expect.poll(() => said(page)).toStrictEqual([...heard, "en: dog", "stopped"]);
  // What was read is not read again when the learner is back.
  await setHidden(page, false);
  await expect(question(page)).toHaveText("dog");
  await page.keyboard.press("Space");
  await expect.poll(() => said(page)).toStrictEqual([...heard, "en: dog", "stopped", "ar: كلب"]);
  await page.getByRole("link", { name: "Back to the deck" }).click();
  await expect.poll(() => said(page)).toStrictEqual([...heard, "en: dog", "stopped", "ar: كلب", "stopped"]);
});

test("reading aloud is turned on on the study screen, with a language for a side", async ({
  page,
  learner,
}) => {
  await learner.study(page);
  await expect(question(page)).toHaveText("word 1");
  await page.keyboard.press("o");
  await options(page).getByRole("switch", { name: "Read aloud" }).click();
  const front = options(page).getByLabel("Language of the front");
  await expect(front.locator("option")).toHaveText([
    "By the script",
    "Arabic (Saudi Arabia)",
    "German (Germany)",
    "British English",
  ]);
  await front.selectOption("German (Germany)");
  await expectNoViolations(page, "options of speech");
  await page.keyboard.press("Escape");
  await expect.poll(() => said(page)).toStrictEqual(["de-DE: word 1"]);
  await page.keyboard.press("Space");
  await expect(ratings(page)).toBeVisible();
  await expect.poll(() => said(page)).toStrictEqual(["de-DE: word 1", "stopped", "en: meaning 1"]);
});

base("nothing of it shows where the browser has no speech", async ({ page, learner }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "speechSynthesis", { value: undefined });
    localStorage.setItem("deskOptions", '{"readAloud":true}');
  });
  await learner.study(page);
  await expect(question(page)).toHaveText("word 1");
  await expect(page.getByRole("button", { name: "Read aloud again" })).toHaveCount(0);
  await page.keyboard.press("r");
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys).toContainText("Open the settings of the study screen");
  await expect(keys).not.toContainText("Read the side aloud");
  await page.keyboard.press("Escape");
  await page.keyboard.press("o");
  await expect(options(page).getByRole("switch", { name: "Shuffle" })).toBeVisible();
  await expect(options(page).getByRole("switch", { name: "Read aloud" })).toHaveCount(0);
});
