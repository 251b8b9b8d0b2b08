import type { InfoContent } from "../../ui/info/InfoPage.tsx";
import { Names } from "../../ui/info/Names.tsx";

const LOCAL = [
  {
    names: ["theme", "animationsDisabled", "cardFontSize"],
    text: "Light or dark, whether animations are off, and the size of the text on cards.",
  },
  {
    names: ["deskOptions", "examConfiguration"],
    text: "How you like to study on this device, and what you chose for your last exam.",
  },
  {
    names: ["cardDraft …"],
    text: "What you wrote on cards and did not save yet, so that it is there when you come back.",
  },
  {
    names: ["exam …", "deviceExam …", "adaptiveExam.…"],
    text: "An exam that you are taking, and exams that are still to be sent.",
  },
  {
    names: ["searchHistory …", "filterPresets …"],
    text: "Your last searches and the filters that you saved. They never leave this device.",
  },
  {
    names: ["checkout …"],
    text: "An order of a plan that is not finished, so that nothing is ordered twice.",
  },
  {
    names: ["token", "refreshToken", "user", "auth_session_duration"],
    text: "Your sign-in, if you chose to stay signed in on this device: encrypted tokens, your username and email address, and for how many days. Deleted when you sign out.",
  },
  { names: ["_sk"], text: "The key that encrypts the records above." },
  {
    names: ["tab_tokens…"],
    text: "The newest tokens of a sign-in that belongs to one tab, encrypted with a key that only this tab has, for copies of the tab.",
  },
  {
    names: ["ibis_device_id"],
    text: "A random name of this device, which tells your answers from those of your other devices.",
  },
  {
    names: ["ibis_browser_id", "ibis_device_proofs"],
    text: "Signs that somebody signed in here before, so that wrong passwords that strangers try elsewhere do not keep you out.",
  },
  {
    names: ["ibis_unsent"],
    text: "That something on this device is still to be sent, so that the counts on the next page include it. Deleted once it was sent.",
  },
  {
    names: ["verification_reminder"],
    text: "If you put off the reminder to verify your email address: the number of your account, and until when.",
  },
  {
    names: ["ibis_push"],
    text: "If you turned on push notifications here: the number of your account and the address at which your browser takes them. Deleted when you turn them off.",
  },
  {
    names: [
      "error_log",
      "monitoring_error_log",
      "critical_errors",
      "error_retry_store",
      "error_metrics",
      "error_session_id",
      "last_error_report_time",
    ],
    text: "What failed lately, without tokens, addresses or anything that you wrote, so that it can be shown and reported.",
  },
];

const SESSION = [
  {
    names: ["token", "refreshToken", "user", "auth_session_duration", "_sk"],
    text: "The same as above, if you did not choose to stay signed in.",
  },
  {
    names: ["_sid", "_lastActivity", "_sessionStart"],
    text: "The name of this session, when you were last active, and when it began: a session ends by itself.",
  },
  { names: ["_csrf"], text: "A random value that protects your requests from other sites." },
  {
    names: ["_oauth"],
    text: "While you sign in through Google or GitHub: a secret that proves that it was you who began.",
  },
  {
    names: ["tanstack_router_reload…"],
    text: "Which part of a page could not be loaded, so that the page is not loaded again and again for it.",
  },
  { names: ["circuit_breaker_…"], text: "While the server does not answer: until when to leave it alone." },
  {
    names: ["tsr-scroll-restoration…"],
    text: "How far you had scrolled on which page. Deleted when you sign out.",
  },
];

const OTHERS = [
  {
    names: ["ibis_enhanced"],
    text: "A database (IndexedDB) with the decks that you opened, their cards, pictures and audio, your answers, and what is still to be sent. When you sign out, the cards, pictures and audio are deleted; what is still to be sent stays.",
  },
  {
    names: ["ibis-assets", "ibis-files-…", "ibis-pages"],
    text: "Copies of our own pages, scripts and styles (Cache Storage), so that Ibis opens without a connection.",
  },
];

export const cookiePolicy: InfoContent = {
  title: "Cookie policy",
  lead: "Ibis sets no cookies. This page lists what it stores in your browser instead, by name.",
  description:
    "Ibis sets no cookies. This page lists everything that it stores in your browser instead, by name, and why.",
  sections: [
    {
      heading: "No cookies",
      body: (
        <p>
          Cookies are sent to a server with every request. Ibis sets none, and neither does anybody else on
          our pages: all files come from this server. What follows stays in your browser, and is there because
          Ibis does not work without it or because you chose it. Nothing of it is used for advertising.
        </p>
      ),
    },
    {
      heading: "Kept until you delete it (local storage)",
      body: <Names entries={LOCAL} />,
    },
    {
      heading: "Kept until you close the tab (session storage)",
      body: <Names entries={SESSION} />,
    },
    {
      heading: "For study without a connection",
      body: <Names entries={OTHERS} />,
    },
    {
      heading: "How to delete it",
      body: (
        <>
          <p>
            Sync first: the menu says “All answers saved” when nothing waits. Then sign out, and delete the
            data of this site in the settings of your browser. Answers that were not sent yet would be lost
            with it.
          </p>
          <p>
            What the server keeps is described in the <a href="/privacy-policy">privacy policy</a>.
          </p>
        </>
      ),
    },
  ],
};
