import { parentPort, workerData } from "node:worker_threads";
import * as v from "valibot";
import { InvoiceText, invoicePdf } from "./invoice-pdf.ts";

parentPort?.postMessage(await invoicePdf(v.parse(InvoiceText, workerData)));
