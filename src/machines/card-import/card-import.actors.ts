import { fromPromise } from "xstate";
import type { CardImportService } from "../../services/import/card-import.ts";
import { cardImportMachine } from "./card-import.machine.ts";

export const cardImportServedBy = (service: CardImportService) =>
  cardImportMachine.provide({
    actors: {
      readTable: fromPromise(({ input, signal }) => service.readTable(input.source, input.format, signal)),
      checkRows: fromPromise(({ input, signal }) => service.checkRows(input.deckId, input.table, signal)),
      sendBatch: fromPromise(({ input, signal }) => service.sendBatch(input.deckId, input.batch, signal)),
    },
  });
