import { type Answer, CARDS, openFilled, studyOn } from "./block.ts";
import { type Writes, contentsOf, saveRaw, takeBackRaw } from "./raw.ts";

/** Somebody who keeps answers. */
export interface Saver {
  save(answer: Answer): Promise<void>;
  /** Makes the device as it was before these answers. */
  reset(answers: readonly Answer[]): Promise<void>;
  /** What is stored of them, and whatever else is there. */
  contents(answers: readonly Answer[]): Promise<unknown>;
}

/** For those whose database can be reached past them. */
export const besides = (raw: IDBDatabase): Pick<Saver, "reset" | "contents"> => ({
  reset: (answers) =>
    takeBackRaw(
      raw,
      answers.map(({ writes }) => writes),
      CARDS,
    ),
  contents: () => contentsOf(raw),
});

/** The application's own way, as a study session asks for it. */
export async function ownSaver(name: string): Promise<Saver> {
  const { database, raw } = await openFilled(name);
  const study = studyOn(database);
  const { signal } = new AbortController();
  return {
    ...besides(raw),
    async save({ draft }) {
      await study.saveReview(draft, signal);
    },
  };
}

/** IndexedDB with the same stores and indexes. */
export async function rawSaver(
  name: string,
  writesOf: (answer: Answer) => Writes = ({ writes }) => writes,
): Promise<Saver> {
  const { database, raw } = await openFilled(name);
  database.close();
  return { ...besides(raw), save: (answer) => saveRaw(raw, writesOf(answer)) };
}

/** The same with what the application writes alone. */
export const rawSaverOfTwo = (name: string): Promise<Saver> =>
  rawSaver(name, ({ writes: { review, entry } }) => ({ review, entry }));
