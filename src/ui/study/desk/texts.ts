/** Texts of how the learner sits at the desk. */
export const deskTexts = {
  marks: "Marks of this card",
  options: "Desk options",
  optionsNote: "For this device. They change no deck.",
  notKept: "This browser does not let Ibis keep them: they count until you leave the page.",
  swapSides: "Swap sides",
  swapSidesNote: "The back is asked first.",
  shuffle: "Shuffle",
  shuffleNote: "Cards come in random order, from the next session on. Due cards still come before new ones.",
  typeAnswer: "Type the answer",
  typeAnswerNote:
    "Each question has a field; the letters that differ are marked. You still rate by yourself.",
  readAloud: "Read aloud",
  readAloudNote:
    "Each side is read out when it appears, by the voices of your device. Where it has a recording, that is played.",
  suggestBreaks: "Suggest breaks",
  suggestBreaksNote: "After 25 minutes of study, between two cards. Counts from the next session on.",
  languageOf: { front: "Language of the front", back: "Language of the back" },
  languageNote: "For decks that do not name their languages.",
  byScript: "By the script",
  replay: "Read aloud again",
  play: "Play the recording",
  yourAnswer: "Your answer",
  typedHint: "Enter shows the answer, Esc leaves the field.",
  typed: (answer: string, differs: string) => `Your answer: ${answer}, ${differs}.`,
  allRight: "every letter is right",
  differing: (count: number) => (count === 1 ? "1 letter differs" : `${count} letters differ`),
  nearly: (count: number) =>
    count === 1 ? "1 letter differs in case or marks" : `${count} letters differ in case or marks`,
  and: " and ",
  suggested: (rating: string) => `This fits ${rating}.`,
  legend: {
    extra: "Struck out: not in the answer.",
    missing: "Underlined: missing.",
    near: "Dotted: another case or other marks.",
  },
} as const;
