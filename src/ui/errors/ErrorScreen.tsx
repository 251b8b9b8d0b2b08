import { useEffect, useRef } from "react";
import { Brand } from "../base/Brand.tsx";
import { Icon } from "../base/Icon.tsx";
import { ErrorBody, type ErrorBodyProps } from "./ErrorBody.tsx";
import * as css from "./ErrorScreen.css.ts";

export interface ErrorScreenProps extends ErrorBodyProps {
  readonly title: string;
}

/** Replaces a page that failed, and takes the focus. */
export function ErrorScreen({ title, ...body }: ErrorScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.screen}>
      <header className={css.bar}>
        <Brand />
      </header>
      <main id="main" className={css.main} tabIndex={-1}>
        <div className={css.sheet}>
          <div className={css.head}>
            <span className={css.sign}>
              <Icon name="warning" />
            </span>
            <h1 ref={heading} className={css.title} tabIndex={-1} dir="auto">
              {title}
            </h1>
          </div>
          <ErrorBody {...body} />
        </div>
      </main>
    </div>
  );
}
