import type { ReactNode } from "react";
import type { StudyCounts } from "#contract/decks.ts";
import { Icon } from "../base/Icon.tsx";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import { ProgressBar } from "../feedback/ProgressBar.tsx";
import type { RenderLink } from "../link.ts";
import { formatCount } from "../numbers.ts";
import { texts } from "../texts.ts";
import { studyTexts } from "./texts.ts";
import { CountTriple } from "./CountTriple.tsx";
import * as css from "./StudyHeader.css.ts";

export interface StudyHeaderProps {
  readonly title: string;
  readonly counts: StudyCounts;
  /** The number of given answers, and of all. */
  readonly done: number;
  readonly total: number;
  /** Answers given before the session was continued here. */
  readonly earlier?: number | undefined;
  /** What the daily limits leave for another day, in words. */
  readonly later?: string | null | undefined;
  readonly exit: { readonly label: string; readonly link: RenderLink };
  /** Absent: nothing to undo. */
  readonly onUndo?: (() => void) | undefined;
  /** What Undo reverts, in words. */
  readonly undoes?: string | undefined;
  readonly onKeysHelp: () => void;
  /** Further icon buttons, such as Edit. */
  readonly tools?: ReactNode;
  /** An `OfflineNote`, or another note that must be visible. */
  readonly note?: ReactNode;
}

export function StudyHeader(props: StudyHeaderProps) {
  const {
    title,
    counts,
    done,
    total,
    earlier = 0,
    later,
    exit,
    onUndo,
    undoes,
    onKeysHelp,
    tools,
    note,
  } = props;
  return (
    <header className={css.header}>
      <div className={css.row}>
        <nav aria-label={texts.breadcrumb}>
          {exit.link({ className: css.exit, children: <ExitSign label={exit.label} /> })}
        </nav>
        <h1 className={css.title} tabIndex={-1} dir="auto">
          {title}
        </h1>
        <IconButton
          label={studyTexts.undo}
          icon="undo"
          shortcut="U"
          aria-keyshortcuts="U Control+Z Meta+Z"
          aria-description={undoes}
          {...(undoes !== undefined && { title: `${undoes} (U)` })}
          disabled={onUndo === undefined}
          onClick={onUndo}
        />
        {tools}
        <span className={css.wide}>
          <IconButton label={studyTexts.keys} icon="keyboard" shortcut="?" onClick={onKeysHelp} />
        </span>
      </div>
      <ProgressBar
        label={studyTexts.progress(formatCount(done), formatCount(total))}
        value={total === 0 ? 0 : (100 * done) / total}
      />
      <div className={css.below}>
        <CountTriple counts={counts} />
        {earlier > 0 && (
          <p className={css.later}>{studyTexts.continued(formatCount(earlier), earlier === 1)}</p>
        )}
        {later !== null && later !== undefined && <p className={css.later}>{later}</p>}
        {note}
      </div>
    </header>
  );
}

function ExitSign({ label }: { readonly label: string }) {
  return (
    <>
      <Icon name="close" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}
