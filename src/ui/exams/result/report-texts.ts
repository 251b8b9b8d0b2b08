export const reportTexts = {
  title: "Reported grades",
  lead: "Learners find these grades wrong. Change the card where they are right, and take the report off the list.",
  answer: "Their answer",
  noAnswer: "No answer",
  graded: (outcome: string) => `Graded: ${outcome}`,
  by: (username: string, time: string) => `${username}, ${time}`,
  cardGone: "This card is deleted.",
  editCard: "Show the card",
  settle: "Take off the list",
  settleOf: (number: number) => `Take off the list: report ${number}`,
  settleFailed: "The report is still on the list, because the server did not take it off. Try again.",
} as const;
