export const cardInfoTexts = {
  title: "Card info",
  why: "Why this interval?",
  notAnswered:
    "You have not answered this card yet. It comes when its turn among the new cards of its deck is reached.",
  comesIn: (interval: string) => `It comes again in ${interval}.`,
  comesOn: (interval: string, day: string) => `It comes again in ${interval}, on ${day}.`,
  comesToday: "It can be studied today.",
  suspended: "You suspended it: it does not come until you take that back.",
  buried: (time: string) => `You buried it: it comes again from ${time} on.`,
  leftOut: "You forgot it so often that the options of its deck leave it out.",
  dueSince: (time: string) => `It has been waiting for you since ${time}.`,
  learning: (step: string, steps: string) =>
    `You are learning this card, and it is in step ${step} of ${steps}. After the last step it goes to reviews.`,
  relearning: (step: string, steps: string) =>
    `You forgot this card and are learning it again. It is in step ${step} of ${steps}.`,
  retention: (interval: string, share: string) =>
    `${interval} after your last answer, the chance that you still know it has fallen to ${share}. That is how well you want to remember the cards of this deck.`,
  shortest: "A review comes a day later at the earliest.",
  longest: (interval: string) => `Your options allow no interval longer than ${interval}.`,
  earlier: (days: string) => `It comes ${days} earlier,`,
  later: (days: string) => `It comes ${days} later,`,
  spread: "so that cards that you answered together do not all come back on one day.",
  easyDays:
    "so that your easy days stay easy and cards that you answered together do not all come on one day.",
  order: "because an easier answer always gives a longer interval than a harder one.",
  unknownReason: "Your last answer decided this. The reasons are shown when the server can be reached.",
  noReason: "How this interval was chosen is not known.",
  memory: "Your memory of it",
  now: "Chance that you know it now",
  stability: "Falls to 90% after",
  difficulty: "Difficulty for you",
  difficulties: { easy: "easy", average: "average", hard: "hard" },
  ofTen: (value: string, word: string) => `${value} of 10, ${word}`,
  answerCount: "Answers",
  lapses: "Forgotten",
  times: (count: string) => (count === "1" ? "once" : `${count} times`),
  never: "never",
  curve: "The chance that you know it, over time",
  curveText: (count: string, share: string, day: string) =>
    `${count === "1" ? "Your answer lifts" : `Each of ${count} answers lifts`} the chance to 100%, after which it falls. On ${day} it is at ${share}. The vertical line is today.`,
  answers: "Its answers",
  when: "When",
  rating: "Rating",
  time: "Time",
  next: "Next in",
  notSent: "Not sent yet",
  earlierAnswers: (count: string) =>
    count === "1" ? "1 earlier answer is not shown." : `${count} earlier answers are not shown.`,
  earlierOnServer: (count: string) =>
    count === "1"
      ? "1 earlier answer is shown when the server can be reached."
      : `${count} earlier answers are shown when the server can be reached.`,
  accepted: "Other answers that are right",
  acceptedLead: "They were accepted in exams, and are right beside the answer of the card.",
  forEveryone: "For everyone who studies the deck",
  remove: "Remove",
  removeOf: (answer: string) => `Remove the answer ${answer}`,
  removeFailed: "The answer could not be removed.",
  removed: "The answer is not right any more. Results of exams stay as they are.",
  failed: "The card's data could not be loaded",
} as const;
