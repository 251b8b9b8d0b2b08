import { measureInPage } from "../support/in-page.ts";
import { readContests } from "./read.ts";
import { drainContests } from "./drain.ts";
import { saveContests } from "./save.ts";

async function* contests() {
  const search = new URLSearchParams(location.search);
  const part = search.get("part");
  if (part === null || part === "save") yield* saveContests();
  if (part === null || part === "read") yield* readContests();
  if (part === null || part === "drain") yield* drainContests(search);
}

await measureInPage(contests, { warmUp: 4, rounds: 60, calls: 1 });
