import type { Page } from "playwright";
import { type Line, linesOf } from "../support/aria.ts";
import type { StudyNotice, StudyView } from "./study-session.view.ts";

/** `4 min 20 sec` in seconds. */
function secondsOf(time: string): number {
  const part = (unit: string) => Number(new RegExp(`(\\d+) ${unit}`).exec(time)?.[1] ?? 0);
  return 60 * part("min") + part("sec");
}

function noticeOf(lines: readonly Line[]): StudyNotice | null {
  const text = lines.map((line) => line.text);
  const failures = text
    .map((one) => /^Your answer is not saved yet\. It is kept here, .* \((\d+)\)$/.exec(one)?.[1])
    .find((count) => count !== undefined);
  const retry = lines.some(({ role, name }) => role === "button" && name === "Save now");
  if (failures !== undefined) return { kind: "notSaved", failures: Number(failures), retry };
  const refusal = text
    .map((one) => /^This answer could not be saved\. (.*)$/.exec(one)?.[1])
    .find((message) => message !== undefined);
  const isWhole = retry && lines.some(({ name }) => name === "Continue without it");
  return refusal === undefined
    ? null
    : { kind: "refused", message: isWhole ? refusal : "without its buttons" };
}

function screenOf(has: (role: string, name: string) => boolean): StudyView["screen"] {
  if (has("heading", "Session complete")) return "complete";
  if (has("heading", "This page could not be shown")) return "failed";
  if (has("heading", "Nothing to study now")) return "nothing";
  if (has("heading", "Paused")) return "paused";
  if (has("heading", "Time for a break?")) return "offered";
  if (has("group", "How well did you know it?")) return "answer";
  return has("button", "Show answer") ? "question" : "loading";
}

/** What a person sees of the page, as assistive technology reads it. */
export async function readScreen(page: Page): Promise<StudyView> {
  const lines = await linesOf(page.getByRole("main"));
  const find = (role: string, name: string) => lines.find((line) => line.role === role && line.name === name);
  const screen = screenOf((role, name) => find(role, name) !== undefined);
  const terms = lines.filter(({ role }) => role === "term").map(({ text }) => text);
  const definitions = lines.filter(({ role }) => role === "definition").map(({ text }) => text);
  const valueOf = (term: string) => definitions[terms.indexOf(term)] ?? "";
  const onScreen = (["question", "answer", "paused", "offered"] as const).some((one) => one === screen);
  const [front, back] = cardOf(lines);
  const after = (role: string) => lines.slice(lines.findIndex((line) => line.role === role) + 1);
  const message = after("alert").find(({ role }) => role === "paragraph")?.text ?? null;
  const undo = find("button", "Undo");
  return {
    screen,
    limit: limitOf(lines),
    message: screen === "failed" ? message : null,
    front: front ?? null,
    back: back ?? null,
    counts: onScreen ? ["New", "Learning", "Due"].map((term) => Number(valueOf(term))) : null,
    progress: progressOf(lines),
    buttons: buttonsOf(lines),
    undo: undo !== undefined && !undo.disabled,
    flagged: find("img", "Flag: Red") !== undefined,
    notice: noticeOf(lines),
    summary:
      screen === "complete"
        ? {
            ratings: ["Again", "Hard", "Good", "Easy"].map((term) => Number(valueOf(term))),
            seconds: secondsOf(valueOf("Time")),
          }
        : null,
  };
}

/** How many cards wait, where it says that the limit of the day is reached. */
function limitOf(lines: readonly Line[]): number | null {
  const text = lines.map((line) => line.text).join(" ");
  const count = /You have reached today's limit\. .*?(\d+) new cards? waits? for another day/.exec(text)?.[1];
  return count === undefined ? null : Number(count);
}

/** The sides of the card on the study screen that are up. */
function cardOf(lines: readonly Line[]): string[] {
  const sides = ["Question", "Answer"].map((side) => lines.findIndex(({ text }) => text === side));
  return sides.flatMap((at) => (at < 0 ? [] : (lines[at + 1]?.text ?? [])));
}

function progressOf(lines: readonly Line[]): number[] | null {
  const found = lines
    .map(({ role, name }) => (role === "progressbar" ? /^(\d+) of (\d+) answered$/.exec(name) : null))
    .find((match) => match !== null);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

const CARD_BUTTONS = new Set(["Show answer", "Again", "Hard", "Good", "Easy"]);

function buttonsOf(lines: readonly Line[]): StudyView["buttons"] {
  const buttons = lines.filter(({ role, name }) => role === "button" && CARD_BUTTONS.has(name));
  if (buttons.length === 0) return null;
  return buttons.every(({ disabled }) => disabled) ? "closed" : "open";
}
