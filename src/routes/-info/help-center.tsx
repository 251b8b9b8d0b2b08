import type { InfoContent } from "../../ui/info/InfoPage.tsx";

export const helpCenter: InfoContent = {
  title: "Help Center",
  lead: "What to do when something is not as you expect.",
  description:
    "Help with Ibis: signing in, mails that do not arrive, studying, imports, offline use, sync, and messages about errors.",
  sections: [
    {
      heading: "Where to look first",
      body: (
        <ul>
          <li>
            <a href="/getting-started">Getting started</a>: from nothing to your first reviewed card.
          </li>
          <li>
            <a href="/tutorials">Tutorials</a>: imports, keys, offline study, mistakes, step by step.
          </li>
          <li>
            <a href="/faq">Frequently asked questions</a>: short answers.
          </li>
          <li>
            <a href="/contact-us">Get help</a>: when none of this helps.
          </li>
        </ul>
      ),
    },
    {
      heading: "I cannot sign in",
      body: (
        <ul>
          <li>You can sign in by username or by email address. If one does not work, try the other.</li>
          <li>
            <a href="/forgot-password">Set a new password</a>: we mail you a link that is valid for one hour
            and works once.
          </li>
          <li>
            After ten wrong passwords, sign-ins wait for five minutes. A password that you set by the mailed
            link is accepted at once.
          </li>
          <li>
            If you registered through Google or GitHub, use the same button again. A password can be added in
            the Settings.
          </li>
        </ul>
      ),
    },
    {
      heading: "An email does not arrive",
      body: (
        <p>
          Look into the spam folder, and mark it as not spam. You can ask for another: one minute after the
          first, then after longer waits of up to five minutes. Only the newest link works. If the address was
          wrong, sign in and change it in the Settings.
        </p>
      ),
    },
    {
      heading: "There is nothing to study",
      body: (
        <>
          <p>You are done for today, and the page says when the next card is due. To go on:</p>
          <ul>
            <li>Study another deck, or add cards.</li>
            <li>
              Get more new cards: a deck gives 20 a day, so that the reviews that follow stay few. The study
              options in its menu change that, also for today alone.
            </li>
            <li>
              Choose “Study anyway” where a session ends: it shows cards that are not due, and changes their
              schedule only if you tick that.
            </li>
          </ul>
        </>
      ),
    },
    {
      heading: "The letters of my file are wrong",
      body: (
        <p>
          A file that does not say how its letters are encoded is read as Windows-1252, which Excel writes. If
          ä, é or ñ look wrong in the preview, save the file as “CSV UTF-8” and choose it again.
        </p>
      ),
    },
    {
      heading: "I am offline",
      body: (
        <>
          <p>
            The sync button says how many answers wait. They are safe on this device, and are sent by
            themselves when there is a connection, at the latest each minute. Sync Now in the sync manager
            tries at once, and says what could not be sent and why.
          </p>
          <p>
            Where the browser gives Ibis no place to keep anything, each answer is sent to the server before
            the next card is shown, and study needs a connection.
          </p>
        </>
      ),
    },
    {
      heading: "Something failed",
      body: (
        <p>
          A message says what can be done: Try Again repeats it, View Details shows an Error ID and lets you
          copy a report without anything that you wrote. If a new version is offered, Reload takes a moment
          and often helps.
        </p>
      ),
    },
    {
      heading: "My account",
      body: (
        <ul>
          <li>Password, email address, sign-ins on other devices and recent activity are under Settings.</li>
          <li>If you see a sign-in that is not yours, end it there and change your password.</li>
          <li>
            “Export everything” and “Delete my account” are under Settings. Nothing of a deleted account can
            be restored.
          </li>
        </ul>
      ),
    },
  ],
};
