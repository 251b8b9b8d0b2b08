import { type ReactNode, type Ref, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { texts } from "../texts.ts";
import * as css from "./Form.css.ts";

/** An invalid field, which shows its own error. */
export interface InvalidField {
  readonly id: string;
  readonly label: string;
  readonly problem: string;
}

export interface FormProps {
  /** Names the form; a heading unless `titleHidden`. */
  readonly title: string;
  /** For a page whose heading is the same. */
  readonly titleHidden?: boolean | undefined;
  readonly error?: ReactNode;
  readonly invalid?: readonly InvalidField[] | undefined;
  readonly busy?: boolean | undefined;
  readonly onSubmit: (data: FormData) => void;
  readonly ref?: Ref<HTMLFormElement> | undefined;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

const none: readonly InvalidField[] = [];

/** Some messages begin with the name of the field: "Password is required". */
const summaryOf = ({ label, problem }: InvalidField) =>
  problem.startsWith(label) ? problem : `${label}: ${problem}`;

/** A form. A failed submit focuses the error summary, or else the first field that shows an error. */
export function Form({
  title,
  titleHidden = false,
  error,
  invalid = none,
  busy = false,
  onSubmit,
  ref,
  actions,
  children,
}: FormProps) {
  const titleId = useId();
  const summary = useRef<HTMLDivElement>(null);
  /** Whether a submit is pending; `attempt` forces a render for each submit. */
  const awaiting = useRef(false);
  const [attempt, setAttempt] = useState(0);
  const wrong = error !== undefined || invalid.length > 0;
  const formId = useId();

  // After each render: only the fields know whether they show an error.
  useEffect(() => {
    if (!awaiting.current || busy) return;
    const field = document.getElementById(formId)?.querySelector<HTMLElement>("[aria-invalid=true]");
    const focusTarget = wrong ? summary.current : field;
    if (!focusTarget) return;
    awaiting.current = false;
    focusTarget.focus();
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    awaiting.current = true;
    setAttempt(attempt + 1);
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form
      ref={ref}
      id={formId}
      // Without the script, the browser would put the fields into the address.
      method="dialog"
      className={css.form}
      aria-labelledby={titleHidden ? undefined : titleId}
      aria-label={titleHidden ? title : undefined}
      aria-busy={busy || undefined}
      noValidate
      onSubmit={submit}
      onInput={() => {
        awaiting.current = false;
      }}
    >
      {!titleHidden && (
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
      )}
      {wrong && (
        <div ref={summary} className={css.summary} role="alert" tabIndex={-1}>
          {/* "Validation failed" says less than the fields do. */}
          {error !== undefined && invalid.length === 0 && <p>{error}</p>}
          {invalid.length > 0 && (
            <div className={css.links}>
              <p className={css.check}>{texts.checkFields}</p>
              {invalid.map((field) => (
                <a
                  key={field.id}
                  href={`#${field.id}`}
                  className={css.link}
                  onClick={(event) => {
                    // Only moves the focus; the form must not change the address.
                    event.preventDefault();
                    document.getElementById(field.id)?.focus();
                  }}
                >
                  {summaryOf(field)}
                </a>
              ))}
            </div>
          )}
        </div>
      )}
      {children}
      <div className={css.actions}>{actions}</div>
    </form>
  );
}
