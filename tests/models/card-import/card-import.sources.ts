import type { TextFormat } from "#domain/import/text-format.ts";
import type { ImportSource } from "#src/services/import/card-import.ts";
import type { CardImportModelEvent, SourceName } from "./card-import.model.ts";

const GOOD = "front,back,tags\ncat,قطة,animal\ndog,كلب,animal|pet\nbread,خبز,\n";
const MIXED = "Question\tAnswer\r\nsun\tشمس\r\nmoon\r\nstar\t\r\nsun\tشمس\r\nsea\tبحر\r\nsky\tسماء";
const WESTERN = 'das Öl;oil\r\nder Käse;cheese\r\n"die Tür","door",Küche\r\ndas Büro;office';
const LIST = "# Forest\n\n- fox :: ثعلب\n- wolf\n- bear — دب\n\n- owl\n  - بومة\n  - طائر\n";
const LONG = Array.from({ length: 1119 }, (_, index) => `term ${index + 1};meaning ${index + 1}\n`);

const typed = { customField: "=", customCard: GOOD.replaceAll("\n", "\\n") };

/** Ways in which a learner has the good table read. */
export const formats: Readonly<
  Record<Extract<CardImportModelEvent, { type: "format" }>["format"], TextFormat>
> = {
  commas: { kind: "table", delimiter: "," },
  semicolons: { kind: "table", delimiter: ";" },
  nothing: { kind: "text", field: "custom", card: "custom", ...typed },
};

/** A file whose bytes come when the test says so, as from a drive in the cloud. */
class SlowFile extends Blob {
  readonly #bytes: Promise<ArrayBuffer>;

  constructor(bytes: Promise<ArrayBuffer>) {
    super();
    this.#bytes = bytes;
  }

  override arrayBuffer() {
    return this.#bytes;
  }
}

/** What a learner pastes or chooses. */
export const sources: Readonly<Record<Exclude<SourceName, "slow">, ImportSource>> = {
  good: { text: GOOD },
  mixed: { text: MIXED },
  list: { text: LIST },
  long: { file: new Blob(["\uFEFF", ...LONG, "term 1120"]) },
  empty: { file: new Blob(["\n  \n\n"]) },
  western: { file: new Blob([Buffer.from(WESTERN, "latin1")]) },
  // Windows-1256: كلب,1
  notText: { file: new Blob([new Uint8Array([0xdf, 0xe1, 0xc8, 0x2c, 0x31])]) },
};

/** The good table in a slow file, and what makes its bytes come. */
export function slowSource() {
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  return {
    source: { file: new SlowFile(promise) } satisfies ImportSource,
    arrive: async () => resolve(await new Blob([GOOD]).arrayBuffer()),
  };
}
