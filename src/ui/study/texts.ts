const SHOWN_OF_CARD = 60;
const shortened = (text: string) => {
  const characters = Array.from(text.slice(0, 2 * SHOWN_OF_CARD));
  return characters.length <= SHOWN_OF_CARD ? text : `${characters.slice(0, SHOWN_OF_CARD - 1).join("")}…`;
};

/** Texts of a study session. */
export const studyTexts = {
  question: "Question",
  answer: "Answer",
  showAnswer: "Show answer",
  showAnswerKeys: "Show answer (Space, Enter or a tap on the card)",
  rateKey: (rating: string, key: number) => `${rating} (${key})`,
  space: "Space",
  rate: "How well did you know it?",
  ratings: { 1: "Again", 2: "Hard", 3: "Good", 4: "Easy" },
  progress: (done: string, total: string) => `${done} of ${total} answered`,
  undo: "Undo",
  undoes: (rating: string, front: string) => `Undo ${rating} for “${shortened(front)}”`,
  keys: "Keyboard shortcuts",
  or: "or",
  shortcuts: [
    { keys: ["Space", "Enter"], does: "Show the answer" },
    { keys: ["1"], does: "Again" },
    { keys: ["2"], does: "Hard" },
    { keys: ["3", "Space", "Enter"], does: "Good" },
    { keys: ["4"], does: "Easy" },
    { keys: ["U", "Ctrl/⌘ Z"], does: "Undo the last answer" },
    { keys: ["E"], does: "Edit this card" },
    { keys: ["P"], does: "Pause or resume" },
    { keys: ["?"], does: "Show this list" },
  ],
  touches: [
    { touch: "Tap the card, or swipe it", does: "Show the answer" },
    { touch: "Swipe right", does: "Good" },
    { touch: "Swipe left", does: "Again" },
    { touch: "Pinch", does: "Set the size of the text" },
  ],
  onTouchScreen: "On a touch screen",
  sessionComplete: "Session complete",
  answered: "Answered",
  time: "Time",
  nextDue: "Next due",
  breakdown: "Answers by rating",
} as const;
