import { type Recordings, createRecordings } from "../../services/browser/recordings.ts";
import { type CardMarkup, createCardMarkup } from "../../services/markup/card-markup.ts";

interface Markup extends CardMarkup {
  readonly recordings: Recordings;
}

export const startMarkup = (page: Window & typeof globalThis): Markup => ({
  ...createCardMarkup(page),
  recordings: createRecordings(() => new page.Audio()),
});
