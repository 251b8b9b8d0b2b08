import { Link } from "@tanstack/react-router";
import type { AnkiImportReport, ImportProblem } from "#contract/imports/anki-import.ts";
import { problemsFile } from "#domain/anki/problems-file.ts";
import { saveFile } from "../../../../services/browser/save-file.ts";
import { Button } from "../../../../ui/controls/Button.tsx";
import { ButtonRow } from "../../../../ui/controls/ButtonRow.tsx";
import { buttonClass } from "../../../../ui/controls/buttonClass.ts";
import { AnkiReport } from "../../../../ui/decks/AnkiReport.tsx";
import { ankiImportTexts as importTexts } from "../../../-decks/anki-import-texts.ts";
import { texts } from "../../../-texts.ts";

/** More entries would slow the page. */
const LISTED = 1000;

const toLine = ({ reason, notes, examples }: ImportProblem) => {
  const listed = examples.slice(0, LISTED);
  return {
    text: importTexts.problem(notes, reason),
    examples: listed,
    more: notes > listed.length ? importTexts.more(listed.length, notes - listed.length) : undefined,
  };
};

/** The result of an import, with links to its decks. */
export function ImportedPackage(props: {
  /** Of the file. */
  readonly name: string;
  readonly report: AnkiImportReport;
  readonly onAnother: () => void;
}) {
  const { name, report, onAnother } = props;
  const problems = Map.groupBy(report.problems, ({ isLeftOut }) => isLeftOut);
  const [only] = report.decks.length === 1 ? report.decks : [];
  return (
    <>
      <p>
        {importTexts.result} <bdi>{name}</bdi>
      </p>
      <AnkiReport
        counts={report.notes === 0 ? [importTexts.nothing] : importTexts.report(report)}
        isNothing={report.added + report.updated + report.unchanged === 0}
        actions={
          <ButtonRow>
            {only && (
              <Link
                to="/app/decks/$deckId/study"
                params={{ deckId: only.id }}
                className={buttonClass({ tone: "primary" })}
              >
                {texts.decks.study}
              </Link>
            )}
            {report.decks.length > 1 && (
              <Link to="/app/decks" className={buttonClass({ tone: "primary" })}>
                {texts.decks.title}
              </Link>
            )}
            <Button onClick={onAnother}>{importTexts.another}</Button>
            {report.problems.length > 0 && (
              <Button
                onClick={() => saveFile(importTexts.problemsFile, "text/csv", problemsFile(report.problems))}
              >
                {importTexts.download}
              </Button>
            )}
          </ButtonRow>
        }
        decksTitle={importTexts.decks}
        decks={report.decks.map(({ id, title, added }) => ({
          id,
          line: (
            <>
              <Link to="/app/decks/$deckId" params={{ deckId: id }} dir="auto">
                {title}
              </Link>{" "}
              ({importTexts.deckAdded(added)})
            </>
          ),
        }))}
        problems={[
          { title: importTexts.leftOut, list: (problems.get(true) ?? []).map(toLine) },
          { title: importTexts.partly, list: (problems.get(false) ?? []).map(toLine) },
        ]}
      />
    </>
  );
}
