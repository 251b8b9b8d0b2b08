import { type MouseEvent, useId } from "react";
import type { CatalogueEntry } from "#domain/errors/error-catalogue.ts";
import { Icon } from "../base/Icon.tsx";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import { Button } from "../controls/Button.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import { texts } from "../texts.ts";
import * as css from "./ErrorItem.css.ts";
import { errorTexts } from "./texts.ts";

export interface ErrorItemProps {
  readonly title: string;
  /** Null: the same as above. */
  readonly message: string | null;
  readonly tone: "error" | "warning";
  readonly icon: CatalogueEntry["icon"];
  readonly canRetry: boolean;
  readonly isRetrying: boolean;
  /** Its retry waits for the connection. */
  readonly isQueued: boolean;
  readonly onRetry: () => void;
  readonly onDetails: () => void;
  readonly onDismiss: () => void;
}

export function ErrorItem(props: ErrorItemProps) {
  const { title, message, tone, icon, canRetry, isRetrying } = props;
  const titleId = useId();
  return (
    <li className={message === null ? css.repeated : css.item}>
      {message !== null && (
        <span className={css.sign[tone]}>
          <Icon name={icon} />
        </span>
      )}
      <div className={css.body}>
        <p id={titleId} className={css.title} dir="auto">
          <VisuallyHidden>{errorTexts.tones[tone]} </VisuallyHidden>
          {title}
        </p>
        {message !== null && (
          <p className={css.message} dir="auto">
            {message}
          </p>
        )}
        {props.isQueued && <p className={css.wait}>{errorTexts.isQueued}</p>}
      </div>
      <div className={css.actions}>
        {canRetry && (
          <Button tone="plain" busy={isRetrying} aria-describedby={titleId} onClick={props.onRetry}>
            {errorTexts.retry}
          </Button>
        )}
        <Button tone="plain" aria-describedby={titleId} onClick={props.onDetails}>
          {errorTexts.viewDetails}
        </Button>
      </div>
      <IconButton
        label={texts.dismiss}
        icon="close"
        aria-describedby={titleId}
        onClick={(event) => {
          focusNeighbour(event);
          props.onDismiss();
        }}
      />
    </li>
  );
}

/** After a key press the next error gets the focus; after a click the page does, where keys close no error. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLElement>) {
  if (!currentTarget.matches(":focus-visible")) return;
  const item = currentTarget.closest("li");
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  next?.querySelector<HTMLElement>(":scope > button")?.focus();
}
