import { useRef, useState, useSyncExternalStore } from "react";
import type { InspectedPages } from "../session/inspected-pages.ts";
import { type MachineCoverage, readModelCoverage } from "../session/model-coverage.ts";
import { readSession } from "../session/session-file.ts";
import { hidden } from "../../ui/base/VisuallyHidden.css.ts";
import { Select } from "../../ui/forms/Select.tsx";
import * as css from "./InspectorPage.css.ts";
import { OpenFile } from "./OpenFile.tsx";
import { PageView } from "./PageView.tsx";
import { type Sources, SourcesContext } from "./details/sources.ts";
import { texts } from "./texts.ts";

export function InspectorPage({
  pages,
  sources,
}: {
  readonly pages: InspectedPages;
  readonly sources: Sources;
}) {
  const all = useSyncExternalStore(pages.subscribe, pages.all);
  const [report, setReport] = useState<ReadonlyMap<string, MachineCoverage> | null>(null);
  const reportFile = useRef<HTMLInputElement>(null);
  const shown = pages.shown();
  return (
    <main className={css.page}>
      <header className={css.header}>
        <h1 className={hidden}>{texts.title}</h1>
        {shown && (
          <Select
            label={texts.page}
            value={shown.actor.id}
            onChange={({ target }) => pages.choose(target.value)}
          >
            {all.map(({ actor, page, isFile }) => (
              <option key={actor.id} value={actor.id}>
                {isFile ? texts.file(page.title) : page.title},{" "}
                {texts.openedAt(new Date(page.openedAt).toLocaleTimeString())}
              </option>
            ))}
          </Select>
        )}
        <OpenFile
          label={texts.openSession}
          accept="application/json,.json"
          onText={(text) => pages.open(readSession(text))}
        />
        <OpenFile
          ref={reportFile}
          label={texts.openReport}
          accept="text/html,.html"
          onText={(text) => setReport(readModelCoverage(text))}
        />
      </header>
      {shown ? (
        <SourcesContext value={sources}>
          <PageView
            key={shown.actor.id}
            shown={shown}
            send={pages.send}
            report={report}
            onCloseReport={() => {
              setReport(null);
              reportFile.current?.focus();
            }}
          />
        </SourcesContext>
      ) : (
        <p className={css.empty}>{texts.noPages}</p>
      )}
    </main>
  );
}
