import type { InfoContent } from "../../ui/info/InfoPage.tsx";

export const privacyPolicy: InfoContent = {
  title: "Privacy policy",
  lead: "What Ibis knows about you, where it keeps it, and who else sees it.",
  description:
    "What Ibis knows about you, where it keeps it, who else sees it, and what you can do about it.",
  sections: [
    {
      heading: "What the server keeps",
      body: (
        <>
          <p>
            Your account: your username, your email address, and your password as an argon2id hash, from which
            nobody can read the password.
          </p>
          <p>
            Your study: your decks and cards, each answer with its rating, its time and your time zone, and
            when you studied.
          </p>
          <p>
            Your sign-ins: when they began and ended, the name of the browser, and the IP address, so that you
            can recognise a sign-in that is not yours. You find them under Settings. When you sign in, those
            that ended more than 30 days ago are deleted, and activity older than 90 days with them.
          </p>
          <p>
            Your preferences, which are the theme and whether animations are off, and what Ibis told you under
            Notifications.
          </p>
          <p>
            If you turn on push notifications: the address at which the push service of your browser takes
            them, and the keys that encrypt them, until you turn them off or sign out.
          </p>
          <p>
            If you sign in through Google or GitHub: by which number they know you, and when you accepted the
            terms.
          </p>
        </>
      ),
    },
    {
      heading: "What your device keeps",
      body: (
        <>
          <p>
            The decks that you opened, with their cards, the images on these and your answers, so that you can
            study without a connection. When you sign out, cards and images are deleted from the device;
            answers that could not be sent yet stay until you sign in again, because they would be lost
            otherwise.
          </p>
          <p>The tokens of your sign-in, encrypted, an identifier of the device, and your preferences.</p>
          <p>
            Ibis sets no cookies. The <a href="/cookie-policy">cookie policy</a> lists by name what it stores
            instead.
          </p>
        </>
      ),
    },
    {
      heading: "Who else sees it",
      body: (
        <>
          <p>
            Nobody but the people who run this server: there are no advertisements, no analytics by others,
            and no files from other servers on our pages.
          </p>
          <p>
            If you sign in through Google or GitHub, they learn that you use Ibis, and tell us your email
            address and your name there.
          </p>
          <p>
            If you turn on push notifications, the service of your browser’s maker (Google, Mozilla, Microsoft
            or Apple) carries them. They are encrypted, so that it sees when one comes, and not what it says.
          </p>
          <p>
            The people who run this server can let a language model judge answers of which Ibis is unsure. The
            question, the right answer and what you answered are sent to it then, without your name.
          </p>
          <p>
            Other learners see neither your decks nor your progress. The sample decks, which everybody can
            study, are ours.
          </p>
        </>
      ),
    },
    {
      heading: "Error reports",
      body: (
        <>
          <p>
            When something fails, a page may report it to the server: the kind of error, the part of the page
            and the browser. Addresses, tokens and what you wrote are removed first. Reports are deleted after
            seven days.
          </p>
        </>
      ),
    },
    {
      heading: "Mail",
      body: (
        <>
          <p>
            We send mail to confirm your address, to set a new password, and when something happens to your
            account that you should know about; and notifications, if you chose that under Settings. Nothing
            else.
          </p>
        </>
      ),
    },
    {
      heading: "Your choice",
      body: (
        <>
          <p>
            You can change your email address and password, and end any sign-in, under Settings. To have your
            account and everything in it deleted,{" "}
            <a href="/contact-us">write to the people who run this server</a>.
          </p>
        </>
      ),
    },
  ],
};
