import { expect, it } from "vitest";
import { chunkNames } from "./chunks.mjs";

/** @param imports What each module imports; pages are loaded late, and `/src/main.tsx` at once. */
function namesOf(imports, pages) {
  const importersOf = (id) => Object.keys(imports).filter((each) => imports[each].includes(id));
  const getModuleInfo = (id) => ({
    isEntry: id === "/src/main.tsx",
    importedIds: imports[id] ?? [],
    importers: importersOf(id),
    dynamicImporters: pages.includes(id) ? ["/src/main.tsx"] : [],
  });
  const nameOf = chunkNames();
  return (id) => nameOf(id, { getModuleInfo });
}

const [shell, dashboard] = ["/src/routes/app/route.tsx?tsr-split=component", "/src/routes/app/dashboard.tsx"];
const [login, register] = ["/src/routes/login.tsx", "/src/routes/register.tsx"];
const [study, review] = ["/src/routes/app/decks/$deckId/study.tsx", "/src/routes/app/spaced-review.tsx"];
const [deck, exams, history] = ["/decks/$deckId/index.tsx", "/exam/history.tsx", "/study/history.tsx"];

it("names chunks by the pages that share a module", () => {
  const nameOf = namesOf(
    {
      "/src/main.tsx": ["/contract/study/study.ts"],
      [shell]: ["/button.ts", "/navigation.ts"],
      [dashboard]: ["/navigation.ts"],
      [login]: ["/form.ts", "/button.ts"],
      [register]: ["/form.ts"],
      [study]: ["/study-screen.ts", "/card.ts", "/menu.ts", "/queue.ts", "/own.ts"],
      [review]: ["/study-screen.ts"],
      [deck]: ["/card.ts", "/menu.ts", "/queue.ts"],
      [exams]: ["/menu.ts", "/days.ts", "/form.ts"],
      [history]: ["/days.ts"],
      "/menu.ts": ["/contract/study/study.ts"],
      "/queue.ts": ["/domain/scheduling/fsrs.ts"],
      "/domain/scheduling/fsrs.ts": ["/dates.ts"],
    },
    [shell, dashboard, login, register, study, review, deck, exams, history],
  );
  const named = [
    "/form.ts",
    "/study-screen.ts",
    "/card.ts",
    "/menu.ts",
    "/queue.ts",
    "/days.ts",
    "/own.ts",
  ].map(nameOf);
  expect(named).toStrictEqual(["account", "studying", "editing", "common", "scheduled", null, null]);
  const initial = ["/contract/study/study.ts", "/button.ts"];
  expect(initial.map(nameOf)).toStrictEqual(["initial", "initial"]);
  expect([shell, dashboard, "/navigation.ts"].map(nameOf)).toStrictEqual(["shell", "shell", "shell"]);
  expect(nameOf("/domain/scheduling/fsrs.ts")).toBe("scheduling");
  expect(nameOf("/dates.ts")).toBe("common");
});
