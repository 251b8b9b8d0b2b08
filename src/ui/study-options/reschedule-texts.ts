import type { Reschedule, ReschedulePreview } from "#contract/study/reschedule.ts";
import { formatDay } from "../account/times.ts";
import { formatCount } from "../numbers.ts";

const cards = (count: number) => (count === 1 ? "1 card" : `${formatCount(count)} cards`);
const days = (count: number) => (count === 1 ? "1 day" : `${formatCount(count)} days`);

export const rescheduleTexts = {
  title: "Reschedule",
  lead: "Changed options count from the next answer of each card. Here you can also move the cards that are scheduled already, as if the saved options had counted from the beginning. You see first what would change, and you can undo it.",
  preview: "Preview",
  previewAgain: "Preview again",
  cancel: "Cancel",
  later: "Cards can be rescheduled when you are back online.",
  previewing: "Working out the new dates from your answers. With many cards this takes some seconds.",
  progress: "Working out the new dates",
  words: ({ cards: all, moved }: ReschedulePreview, before: number, after: number) => {
    if (all === 0) return "You have answered no card of the decks with this preset yet.";
    if (moved === 0)
      return `All ${cards(all)} are due when the saved options say so. There is nothing to move.`;
    const due =
      before === after
        ? `${formatCount(after)} due today, as before`
        : `${formatCount(after)} due today instead of ${formatCount(before)}`;
    return `${formatCount(moved)} of ${cards(all)} would move; ${due}.`;
  },
  shift: (shift: number) => {
    if (shift === 0) return "No card would move by more than half a day.";
    return `At most, a card would come ${days(Math.abs(shift))} ${shift < 0 ? "earlier" : "later"}.`;
  },
  caption: "Cards on each of the next 14 days. Today has those that are overdue as well.",
  day: "Day",
  today: "Today",
  before: "Now",
  after: "Rescheduled",
  confirm: "Reschedule",
  dismiss: "Not now",
  close: "Close",
  done: (moved: number) => `Rescheduled ${cards(moved)}.`,
  doneOn: ({ moved, at }: Reschedule) => `Rescheduled ${cards(moved)} on ${formatDay(at)}.`,
  undo: "Undo",
  undone: "Undone. The cards have the dates again that your answers gave them before.",
  unavailable: "What was rescheduled could not be loaded",
  unavailableText: "Check your connection, then try again.",
} as const;
