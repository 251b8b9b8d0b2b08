import type { InfoContent } from "../../ui/info/InfoPage.tsx";

export const privacyPolicy: InfoContent = {
  title: "Privacy policy",
  lead: "What Ibis knows about you, where it keeps it, and who else sees it.",
  sections: [
    {
      heading: "What the server keeps",
      paragraphs: [
        "Your account: your username, your email address, and your password as an argon2id hash, from which nobody can read the password.",
        "Your study: your decks and cards, each answer with its rating, its time and your time zone, and when you studied.",
        "Your sign-ins: when they began and ended, the name of the browser, and the IP address, so that you can recognise a sign-in that is not yours. You find them under Settings.",
        "Your preferences: the theme, and whether animations are off.",
      ],
    },
    {
      heading: "What your device keeps",
      paragraphs: [
        "The decks that you opened, with their cards and your answers, so that you can study without a connection. When you sign out, the cards are deleted from the device; answers that could not be sent yet stay until you sign in again, because they would be lost otherwise.",
        "The tokens of your sign-in, encrypted, an identifier of the device, and your preferences.",
        "Ibis sets no cookies.",
      ],
    },
    {
      heading: "Who else sees it",
      paragraphs: [
        "Nobody: there are no advertisements, no analytics by others, and no files from other servers on our pages.",
        "If you sign in through Google or GitHub, they learn that you use Ibis, and tell us your email address and your name there.",
        "Other learners see the decks that are public, and the username of their creator.",
      ],
    },
    {
      heading: "Error reports",
      paragraphs: [
        "When something fails, a page may report it to the server: the kind of error, the part of the page and the browser. Addresses, tokens and what you wrote are removed first. Reports are deleted after seven days.",
      ],
    },
    {
      heading: "Mail",
      paragraphs: [
        "We send mail to confirm your address, to set a new password, and when something happens to your account that you should know about. Nothing else.",
      ],
    },
    {
      heading: "Your choice",
      paragraphs: [
        "You can change your email address and password, and end any sign-in, under Settings. To have your account and everything in it deleted, write to the people who run this server.",
      ],
    },
  ],
};
