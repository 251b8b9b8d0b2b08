import { useEffect, useId, useRef } from "react";
import { Icon } from "../base/Icon.tsx";
import { ErrorBody, type ErrorBodyProps } from "./ErrorBody.tsx";
import * as css from "./ErrorPanel.css.ts";

export interface ErrorPanelProps extends ErrorBodyProps {
  readonly title: string;
}

/** Replaces a failed part. It is read out, and takes the focus only if Try Again had it and failed. */
export function ErrorPanel({ title, ...body }: ErrorPanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasTried = body.attemptsLeft < body.attempts;
  useEffect(() => {
    if (wasTried && document.activeElement === document.body) heading.current?.focus();
  }, [wasTried]);
  return (
    <div className={css.panel} role="group" aria-labelledby={id}>
      <div className={css.head} role="alert">
        <span className={css.sign}>
          <Icon name="warning" />
        </span>
        <h2 ref={heading} id={id} className={css.title} tabIndex={-1} dir="auto">
          {title}
        </h2>
      </div>
      <ErrorBody {...body} />
    </div>
  );
}
