import { formatCount } from "../../numbers.ts";

export const breakTexts = {
  offerTitle: "Time for a break?",
  offerText: (minutes: number) => `You have studied for ${formatCount(minutes)} minutes.`,
  take: "Take a break",
  goOn: "Resume",
  space: "Space",
  title: "Paused",
  text: (done: number, left: number) => `${formatCount(done)} answered, ${formatCount(left)} to go.`,
} as const;
