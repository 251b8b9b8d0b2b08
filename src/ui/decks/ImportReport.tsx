import { buttonClass } from "../controls/buttonClass.ts";
import { Banner } from "../feedback/Banner.tsx";
import { formatCount } from "../numbers.ts";
import { importTexts } from "./texts.ts";
import * as css from "./Import.css.ts";

/** A line that did not become a card. */
export interface RefusedLine {
  /** From 1, as an editor counts. */
  readonly line: number;
  readonly reason: string;
  readonly content: string;
}

export interface ImportReportProps {
  readonly imported: number;
  /** Cards that may have been imported beside those. */
  readonly unsure: number;
  readonly refused: readonly RefusedLine[];
  /** Address of a file that holds the refused lines. */
  readonly download?: { readonly href: string; readonly fileName: string } | undefined;
}

const SHOWN = 20;

/** What became of an import. */
export function ImportReport({ imported, unsure, refused, download }: ImportReportProps) {
  const rest = refused.length - SHOWN;
  return (
    <div className={css.report}>
      <Banner tone="success">{importTexts.imported(formatCount(imported))}</Banner>
      {unsure > 0 && <Banner tone="warning">{importTexts.unsure(formatCount(unsure))}</Banner>}
      {refused.length > 0 && (
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
            {importTexts.refused(formatCount(refused.length))}
          </Banner>
          <section className={css.frame} aria-label={importTexts.refusedLines}>
            <table className={css.table}>
              <thead>
                <tr>
                  <th className={css.numberHeading} scope="col">
                    {importTexts.line}
                  </th>
                  <th className={css.heading} scope="col">
                    {importTexts.reason}
                  </th>
                  <th className={css.heading} scope="col">
                    {importTexts.content}
                  </th>
                </tr>
              </thead>
              <tbody>
                {refused.slice(0, SHOWN).map(({ line, reason, content }) => (
                  <tr key={line}>
                    <td className={css.number}>{formatCount(line)}</td>
                    <td className={css.cell}>{reason}</td>
                    <td className={css.said} dir="auto">
                      {content}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {rest > 0 && <p className={css.more}>{importTexts.more(formatCount(rest))}</p>}
        </>
      )}
    </div>
  );
}
