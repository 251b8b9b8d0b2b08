import { useEffect, useId, useRef } from "react";
import type { Replacement } from "#contract/decks/find-and-replace.ts";
import type { ReplacementPreview } from "#domain/find-replace/preview.ts";
import { Button } from "../controls/Button.tsx";
import { ExplainedButton } from "../controls/ExplainedButton.tsx";
import { Banner } from "../feedback/Banner.tsx";
import { Checkbox } from "../forms/Checkbox.tsx";
import { Select } from "../forms/Select.tsx";
import { TextInput } from "../forms/TextInput.tsx";
import { Dialog } from "../overlays/Dialog.tsx";
import { texts as common } from "../texts.ts";
import { Preview } from "./Preview.tsx";
import * as css from "./Preview.css.ts";
import { findAndReplaceTexts as texts } from "./texts.ts";

const SIDES = ["both", "front", "back"] as const;
const sideOf = (value: string) => SIDES.find((side) => side === value) ?? "both";

export interface ReplaceDialogProps {
  /** Selected cards; null: all cards of the deck. */
  readonly count: number | null;
  readonly replacement: Replacement;
  readonly longest: { readonly find: number; readonly replacement: number };
  readonly preview: ReplacementPreview | null;
  /** The preview matches the form. */
  readonly isReady: boolean;
  /** A preview is pending. */
  readonly isBusy: boolean;
  readonly failure: string | null;
  /** Why nothing can be replaced now. */
  readonly unavailable: string | undefined;
  readonly isOffline: boolean;
  readonly onWrite: (part: Partial<Replacement>) => void;
  readonly onRetry: () => void;
  readonly onReplace: () => void;
  readonly onClose: () => void;
}

/** Asks for the replacement, and previews the changes. */
export function ReplaceDialog(props: ReplaceDialogProps) {
  const { count, replacement, longest, preview, isReady, isBusy, failure, unavailable, isOffline } = props;
  const { onWrite, onRetry, onReplace, onClose } = props;
  const statusId = useId();
  const find = useRef<HTMLInputElement>(null);
  useEffect(() => find.current?.focus(), []);
  const changing = isReady && preview ? preview.cardIds.length : 0;
  return (
    <Dialog
      title={count === null ? texts.title : texts.titleFor(count)}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          {unavailable === undefined ? (
            // The status above explains why nothing can be replaced.
            <Button
              tone="primary"
              busy={isBusy}
              disabled={!isBusy && changing === 0}
              aria-describedby={statusId}
              onClick={onReplace}
            >
              {changing === 0 ? texts.replaceNone : texts.replace(changing)}
            </Button>
          ) : (
            <ExplainedButton tone="primary" unavailable={unavailable}>
              {changing === 0 ? texts.replaceNone : texts.replace(changing)}
            </ExplainedButton>
          )}
        </>
      }
    >
      <div className={css.body}>
        {isOffline && <Banner tone="info">{texts.offline}</Banner>}
        <TextInput
          ref={find}
          label={texts.find}
          value={replacement.find}
          maxLength={longest.find}
          autoComplete="off"
          onChange={({ currentTarget }) => onWrite({ find: currentTarget.value })}
        />
        <TextInput
          label={texts.replacement}
          value={replacement.replacement}
          maxLength={longest.replacement}
          autoComplete="off"
          onChange={({ currentTarget }) => onWrite({ replacement: currentTarget.value })}
        />
        <Select
          label={texts.sides}
          value={replacement.sides}
          onChange={({ currentTarget }) => onWrite({ sides: sideOf(currentTarget.value) })}
        >
          {SIDES.map((side) => (
            <option key={side} value={side}>
              {texts.side[side]}
            </option>
          ))}
        </Select>
        <div className={css.choices}>
          <Checkbox
            label={texts.matchCase}
            checked={replacement.matchCase}
            onChange={({ currentTarget }) => onWrite({ matchCase: currentTarget.checked })}
          />
          <Checkbox
            label={texts.wholeWords}
            checked={replacement.wholeWords}
            onChange={({ currentTarget }) => onWrite({ wholeWords: currentTarget.checked })}
          />
        </div>
        <p id={statusId} role="status" className={css.status}>
          {statusOf(props)}
        </p>
        {failure !== null && !isOffline && (
          <Banner tone="error" action={<Button onClick={onRetry}>{texts.retry}</Button>}>
            {texts.failed} {failure}
          </Banner>
        )}
        {preview && <Preview preview={preview} isStale={isBusy} />}
      </div>
    </Dialog>
  );
}

function statusOf({ replacement, preview, isReady, isBusy }: ReplaceDialogProps): string {
  if (replacement.find === "") return texts.nothing;
  if (isBusy) return texts.searching;
  if (!isReady || !preview) return "";
  if (preview.cardIds.length + preview.refused.length === 0) return texts.noMatch;
  return texts.found(preview.cardIds.length);
}
