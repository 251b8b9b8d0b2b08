import { useEffect, useRef } from "react";
import { TextInput } from "../../forms/TextInput.tsx";
import { studyScreenTexts as texts } from "./texts.ts";
import { form } from "./TypedAnswer.css.ts";

/** A field for the answer, focused when its card appears; it handles its own keys. */
export function TypedAnswerField(props: {
  readonly text: string;
  readonly onType: (text: string) => void;
  /** Enter. */
  readonly onDone: () => void;
}) {
  const { text, onType, onDone } = props;
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After the page has set the focus on the heading of a new screen.
    queueMicrotask(() => ref.current?.focus());
  }, []);
  return (
    <form
      className={form}
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <TextInput
        ref={ref}
        label={texts.yourAnswer}
        hint={texts.typedHint}
        value={text}
        maxLength={2000}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") event.currentTarget.blur();
        }}
      />
    </form>
  );
}
