/** Texts of the landing page. They claim only existing features. */
export const landingTexts = {
  title: "Ibis: flashcards that come back on time",
  description: "Flashcards with a scheduler you can trust: import your cards, study with FSRS, lose nothing.",
  headline: "Remember what you learn.",
  lead: "Ibis is a quiet place to study flashcards. Bring your cards, answer a few each day, and each one comes back just before you would forget it.",
  start: "Create a free account",
  sampleCards: "Sample cards",
  tryCard: "Try a card",
  overTitle: "You have seen all the sample cards",
  overText: "In your own decks, each card comes back when it is due. Nothing was sent or saved here.",
  sample: "A sample card: the question “ibis”, its Arabic answer, and four ratings",
  sampleFront: "ibis",
  sampleBack: "أَبُو مِنْجَل",
  sampleNote: "“father of the sickle”, for its curved bill",
  how: "How it works",
  sections: [
    {
      icon: "import",
      title: "Bring your cards",
      text: "From Anki, with pictures, audio and your whole history; from Quizlet, a spreadsheet or a list in Markdown. You see what is imported, and what cannot be, with the reason.",
    },
    {
      icon: "clock",
      title: "Study what is due",
      text: "Each card is scheduled from your own answers, with the open algorithm FSRS-6. Each of the four ratings shows when the card comes back, and the last answer can be undone.",
    },
    {
      icon: "check",
      title: "Nothing is lost",
      text: "Each answer is saved on your device first, so the next card is there at once, online or offline. Ibis then sends it to the server, and keeps trying until it arrives.",
    },
  ],
  studyTitle: "One card, and nothing in its way",
  studyText:
    "Work by keyboard or by touch, in light or dark, in any script and direction. New, learning and due cards are always in view, so you know when you are done.",
} as const;

/** Texts of the page that replaces one that is not available offline. */
export const offlineTexts = {
  title: "You're offline",
  lead: "This page is not available offline. Check your connection and try again.",
  safe: "Your answers are saved on this device, and are sent once you are online.",
  toDashboard: "Dashboard",
} as const;
