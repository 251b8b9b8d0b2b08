import { formatCount } from "../numbers.ts";

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;

export const templateTexts = {
  lead: "A template saves the options of an exam. Choose it on the exam page of any deck.",
  create: "New template",
  search: "Search by name",
  list: "Templates",
  show: "Show",
  lists: { mine: "My templates", public: "Public templates" },
  public: "Public",
  questions: (count: number) => counted(count, "question", "questions"),
  minutes: (count: number) => counted(count, "minute", "minutes"),
  noLimit: "No time limit",
  edit: "Edit",
  copy: "Copy",
  none: "You have no exam templates yet",
  noneText: "Make one, or copy a public one.",
  nonePublic: "There are no public exam templates yet",
  nonePublicText: "Templates that learners make public are listed here.",
  noneFound: "No template has this in its name",
  noneFoundText: "Your templates and public ones were searched.",
  name: "Name",
  description: "Description",
  isPublic: "Public",
  isPublicHint: "Every learner can find and copy it, and sees your username. You need a verified email.",
  save: "Save template",
  saveLater: "Templates can be saved when you are back online.",
  saved: (name: string) => `“${name}” is saved.`,
  remove: "Delete template",
  removeTitle: "Delete this template?",
  removeMessage: (name: string) =>
    `“${name}” is deleted for good. Exams that were begun from it stay as they are.`,
  removed: (name: string) => `“${name}” is deleted.`,
};
