import { useEffect, useState } from "react";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import { examTexts as texts } from "./exam-texts.ts";
import { soft } from "./Question.css.ts";

const SECOND = 1000;
/** Remaining minutes that are announced. */
const ANNOUNCED = [10, 5, 1];

function inWords(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `${minutes}:${String(rest).padStart(2, "0")}`;
}

/** The remaining time of an exam. Screen readers announce it at ten, five and one minute. */
export function TimeLeft(props: { readonly deadlineAt: number; readonly now: () => number }) {
  const { deadlineAt, now } = props;
  const [left, setLeft] = useState(() => deadlineAt - now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(deadlineAt - now()), SECOND);
    return () => clearInterval(timer);
  }, [deadlineAt, now]);
  const shown = Math.max(0, left);
  const minutes = ANNOUNCED.find((count) => shown <= count * 60_000 && shown > (count * 60 - 5) * SECOND);
  return (
    <>
      <span className={soft} role="timer" aria-live="off">
        {texts.timeLeft(inWords(shown))}
      </span>
      <VisuallyHidden>
        <span role="status">{minutes !== undefined && texts.timeLeft(`${minutes} min`)}</span>
      </VisuallyHidden>
    </>
  );
}
