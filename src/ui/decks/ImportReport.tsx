import type { ReactNode } from "react";
import { buttonClass } from "../controls/buttonClass.ts";
import { Banner } from "../feedback/Banner.tsx";
import { formatCount } from "../numbers.ts";
import { LinesTable, type NotedLine } from "./LinesTable.tsx";
import { importTexts } from "./texts.ts";
import * as css from "./Import.css.ts";

export interface ImportReportProps {
  /** Added notes; most have one card. */
  readonly imported: number;
  /** The cards of these notes; undefined: unknown. */
  readonly cards?: number | undefined;
  readonly updated: number;
  /** Unchanged cards of the deck. */
  readonly skipped: number;
  /** Further cards that may have been imported. */
  readonly unsure: number;
  readonly refused: readonly NotedLine[];
  /** Lines that were imported in part. */
  readonly left: readonly NotedLine[];
  /** The next actions, shown above the refused lines. */
  readonly actions?: ReactNode;
  /** Address of a file with these lines. */
  readonly download?: { readonly href: string; readonly fileName: string } | undefined;
}

export function ImportReport(props: ImportReportProps) {
  const { imported, cards = imported, updated, skipped, unsure, refused, left, actions, download } = props;
  const lines = [...refused, ...left].toSorted((one, other) => one.line - other.line);
  return (
    <div className={css.report}>
      {(imported > 0 || updated === 0) && (
        <Banner tone="success">
          {cards === imported
            ? importTexts.imported(formatCount(imported))
            : importTexts.importedNotes(formatCount(imported), formatCount(cards))}
        </Banner>
      )}
      {updated > 0 && <Banner tone="success">{importTexts.updated(formatCount(updated))}</Banner>}
      {skipped > 0 && <Banner tone="info">{importTexts.skipped(formatCount(skipped))}</Banner>}
      {unsure > 0 && <Banner tone="warning">{importTexts.unsure(formatCount(unsure))}</Banner>}
      {actions}
      {lines.length > 0 && (
        <>
          <Banner
            tone="warning"
            action={
              download && (
                <a className={buttonClass()} href={download.href} download={download.fileName}>
                  {importTexts.download}
                </a>
              )
            }
          >
            {refused.length > 0 && importTexts.refused(formatCount(refused.length))}{" "}
            {left.length > 0 && `${importTexts.leftOut(formatCount(left.length))}.`}
          </Banner>
          <LinesTable label={importTexts.refusedLines} lines={lines} />
        </>
      )}
    </div>
  );
}
