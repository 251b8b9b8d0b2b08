import { useState, useSyncExternalStore } from "react";
import type { InspectedPages } from "../session/inspected-pages.ts";
import { readSession } from "../session/session-file.ts";
import { Select } from "../../ui/forms/Select.tsx";
import * as css from "./InspectorPage.css.ts";
import { PageView } from "./PageView.tsx";
import { type Sources, SourcesContext } from "./sources.ts";
import { texts } from "./texts.ts";

/** The inspector: a choice of pages and files, and what happens in the chosen one. */
export function InspectorPage({
  pages,
  sources,
}: {
  readonly pages: InspectedPages;
  readonly sources: Sources;
}) {
  const all = useSyncExternalStore(pages.subscribe, pages.all);
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = all.find(({ actor }) => actor.id === chosen) ?? all.at(-1);
  const open = async (file: File | undefined) => {
    if (!file) return;
    try {
      setChosen(pages.open(readSession(await file.text())).actor.id);
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <main className={css.page}>
      <header className={css.header}>
        <h1 className={css.title}>{texts.title}</h1>
        {shown && (
          <Select
            label={texts.page}
            value={shown.actor.id}
            onChange={({ target }) => setChosen(target.value)}
          >
            {all.map(({ actor, page, isFile }) => (
              <option key={actor.id} value={actor.id}>
                {isFile ? texts.file(page.title) : page.title},{" "}
                {texts.openedAt(new Date(page.openedAt).toLocaleTimeString())}
              </option>
            ))}
          </Select>
        )}
        <label className={css.open}>
          {texts.openSession}
          <input
            type="file"
            accept="application/json,.json"
            onChange={({ target }) => {
              void open(target.files?.[0]);
              target.value = "";
            }}
          />
        </label>
        {problem !== null && (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
      </header>
      {shown ? (
        <SourcesContext value={sources}>
          <PageView key={shown.actor.id} shown={shown} send={pages.send} />
        </SourcesContext>
      ) : (
        <p className={css.empty}>{texts.noPages}</p>
      )}
    </main>
  );
}
