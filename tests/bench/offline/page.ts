import { measureInPage } from "../support/in-page.ts";
import { readContests } from "./read.ts";
import { drainContests } from "./drain.ts";
import { saveContests } from "./save.ts";

async function* contests() {
  const told = new URLSearchParams(location.search);
  const part = told.get("part");
  if (part === null || part === "save") yield* saveContests();
  if (part === null || part === "read") yield* readContests();
  if (part === null || part === "drain") yield* drainContests(told);
}

await measureInPage(contests, { warmUp: 4, rounds: 60, calls: 1 });
