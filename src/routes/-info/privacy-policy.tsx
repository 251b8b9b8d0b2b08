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
            <strong>Account:</strong> your username, your email address, when you accepted the terms, and your
            password as a hash (argon2id), from which nobody can read the password.
          </p>
          <p>
            <strong>Study:</strong> your decks and cards with their pictures and audio, each answer with its
            rating, its time and your time zone, your exams with what you wrote in them, your flags, study
            options and folders, and when you studied.
          </p>
          <p>
            <strong>Sharing:</strong> whom you share decks with, and your invitations.
          </p>
          <p>
            <strong>Payments:</strong> your plan, your orders and invoices; if you pay, the last digits and
            the expiry of your card, which the payment provider tells us.
          </p>
          <p>
            <strong>Sign-ins:</strong> when they began and ended, the name of the browser, and the IP address,
            so that you can recognise a sign-in that is not yours. You find them under Settings. When you sign
            in, those that ended more than 30 days ago are deleted, and activity older than 90 days with them.
          </p>
          <p>
            <strong>Preferences:</strong> such as the theme, the size of the text, what you are notified of,
            and whether your profile is public; and your notifications.
          </p>
          <p>
            <strong>Push notifications,</strong> if you turn them on: the address at which the push service of
            your browser takes them, and the keys that encrypt them, until you turn them off or sign out.
          </p>
          <p>
            <strong>Google or GitHub,</strong> if you sign in through them: the number by which they know you.
          </p>
        </>
      ),
    },
    {
      heading: "What your device keeps",
      body: (
        <>
          <p>
            The decks that you opened, with their cards, pictures, audio and your answers, so that you can
            study without a connection. When you sign out, cards, pictures and audio are deleted from the
            device. Answers and texts of cards that could not be sent yet, your last searches, and an exam
            that is not finished stay until you sign in again.
          </p>
          <p>Your sign-in, encrypted, a random name of the device, and your preferences.</p>
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
            The people who run this server, and nobody whom you did not choose: there are no advertisements,
            no analytics by others, and no files from other servers on our pages.
          </p>
          <p>
            Decks are private until you share or publish them. People with whom you share a deck see its cards
            and your username; a deck that you publish can be found, studied and copied by every learner, and
            your username is shown with it. Nobody else sees your answers or your progress. Your profile shows
            your username, your public decks and since when you learn here; you can make it private in the
            Settings.
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
            Where this server sells plans, you pay on the page of the payment provider. It gets your email
            address and what you ordered; we never see the number of your card. The launch plan costs 0 EGP,
            and no card is asked for.
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
      heading: "Email",
      body: (
        <>
          <p>
            We send emails to confirm your address, to set a new password, and when something happens to your
            account or your plan that you should know about; and notifications, if you chose that under
            Settings. Nothing else.
          </p>
        </>
      ),
    },
    {
      heading: "Your choice",
      body: (
        <>
          <p>
            Under Settings you can change your email address and password, end any sign-in, export everything
            that the server has about you as one archive, and delete your account with everything in it. A
            deletion counts at once, and nothing can be restored.
          </p>
          <p>
            Answers in decks that belong to others are yours, and go with your account; a deck of yours goes
            with it, also for people who study it. Copies that they made stay theirs.
          </p>
        </>
      ),
    },
  ],
};
