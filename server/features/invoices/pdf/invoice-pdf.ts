import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
// oxlint-disable-next-line import/no-named-as-default -- its types know the default export alone.
import PDFDocument from "pdfkit";
import * as v from "valibot";
import { Money } from "#contract/subscriptions/plans.ts";
import { moneyText } from "#domain/subscription/money.ts";
import { visualRuns } from "./visual-runs.ts";

export const InvoiceText = v.object({
  number: v.string(),
  issuedAt: v.date(),
  /** Empty once the account was deleted. */
  buyerName: v.string(),
  buyerEmail: v.string(),
  planName: v.string(),
  period: v.object({ from: v.date(), to: v.nullable(v.date()) }),
  amount: Money,
  /** `free`, `sandbox` or `stripe`. */
  provider: v.string(),
});
export type InvoiceText = v.InferOutput<typeof InvoiceText>;

const { resolve } = createRequire(import.meta.url);
const fontFile = (name: string) => resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

const MARGIN = 56;
const RIGHT = 595.28 - MARGIN;
const INK = "#1c2733";
const FAINT = "#5b6875";
const LINE = "#d5dbe1";
/** The columns of the table, and how wide the texts in them may be, in points. */
const COLUMNS = { plan: MARGIN, period: MARGIN + 170, width: 160 };
const PEOPLE_WIDTH = 300;

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

const PAID_BY: Readonly<Record<string, string>> = {
  free: "Nothing was charged.",
  sandbox: "Paid in the sandbox: no money was moved.",
  stripe: "Paid by card through Stripe.",
};

type Doc = InstanceType<typeof PDFDocument>;

interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  /** `right`: the text ends at `x`. */
  readonly align?: "left" | "right";
}

export async function invoicePdf(invoice: InvoiceText): Promise<Uint8Array> {
  const [regular, bold] = await Promise.all([
    readFile(fontFile("DejaVuSans")),
    readFile(fontFile("DejaVuSans-Bold")),
  ]);
  const doc = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    lang: "en",
    info: { Title: `Invoice ${invoice.number}`, Author: "Ibis", CreationDate: invoice.issuedAt },
  });
  doc.registerFont("regular", regular);
  doc.registerFont("bold", bold);
  const chunks: Uint8Array[] = [];
  const bytes = new Promise<Uint8Array>((done, failed) => {
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    doc.on("end", () => done(Buffer.concat(chunks)));
    doc.on("error", failed);
  });
  drawInvoice(doc, invoice);
  doc.end();
  return bytes;
}

function drawInvoice(doc: Doc, invoice: InvoiceText): void {
  const { amount, number, issuedAt, period, planName } = invoice;
  write(doc, "Ibis", MARGIN, 60, { size: 22, bold: true });
  write(doc, "Invoice", RIGHT, 60, { size: 22, bold: true, align: "right" });
  write(doc, `No. ${number}`, RIGHT, 92, { align: "right" });
  write(doc, DAY.format(issuedAt), RIGHT, 108, { color: FAINT, align: "right" });

  write(doc, "Billed to", MARGIN, 150, { size: 9, color: FAINT });
  let y = 166;
  for (const line of peopleOf(doc, invoice)) {
    write(doc, line.text, MARGIN, y, line.style);
    y += 17;
  }

  y += 34;
  const head = { size: 9, color: FAINT };
  write(doc, "Plan", COLUMNS.plan, y, head);
  write(doc, "Period", COLUMNS.period, y, head);
  write(doc, "Amount", RIGHT, y, { ...head, align: "right" });
  rule(doc, y + 18);
  y += 30;
  const money = plainSpaces(moneyText(amount));
  const days = period.to === null ? `From ${DAY.format(period.from)}` : `${DAY.format(period.from)} –`;
  write(doc, planName, COLUMNS.plan, y);
  write(doc, days, COLUMNS.period, y);
  write(doc, money, RIGHT, y, { align: "right" });
  if (period.to !== null) write(doc, DAY.format(period.to), COLUMNS.period, y + 16);
  y += period.to === null ? 26 : 42;
  rule(doc, y);
  write(doc, "Total", COLUMNS.period, y + 14, { bold: true, size: 12 });
  write(doc, money, RIGHT, y + 14, { bold: true, size: 12, align: "right" });
  write(doc, PAID_BY[invoice.provider] ?? "Paid.", MARGIN, y + 70, { color: FAINT });
  write(doc, "Times are in UTC.", MARGIN, y + 86, { size: 9, color: FAINT });
}

function peopleOf(doc: Doc, { buyerName, buyerEmail }: InvoiceText) {
  if (buyerName === "") return [{ text: "An account that was deleted", style: { color: FAINT } }];
  const name: Style = { size: 12, bold: true };
  const email: Style = { color: FAINT };
  return [
    ...linesOf(doc, buyerName, name).map((text) => ({ text, style: name })),
    ...linesOf(doc, buyerEmail, email).map((text) => ({ text, style: email })),
  ];
}

function linesOf(doc: Doc, text: string, style: Style): string[] {
  const lines: string[] = [];
  let line = "";
  for (const { segment } of new Intl.Segmenter("en").segment(text)) {
    if (line !== "" && widthOf(doc, line + segment, style) > PEOPLE_WIDTH) {
      lines.push(line);
      line = "";
    }
    line += segment;
  }
  return [...lines, line];
}

/** Fonts may lack the spaces that Intl puts into money. */
const plainSpaces = (text: string) => text.replaceAll(/[\u00A0\u202F]/gu, " ");

/** With features, even none, a run is shaped as a whole; without, word by word, which puts Arabic words in reverse. */
const WHOLE: PDFKit.Mixins.TextOptions = { lineBreak: false, features: [] };

const chooseFont = (doc: Doc, { size = 10, bold = false, color = INK }: Style) =>
  doc
    .font(bold ? "bold" : "regular")
    .fontSize(size)
    .fillColor(color);

function widthOf(doc: Doc, text: string, style: Style): number {
  chooseFont(doc, style);
  return visualRuns(text).reduce((sum, run) => sum + doc.widthOfString(run.text, WHOLE), 0);
}

function write(doc: Doc, text: string, x: number, y: number, style: Style = {}): void {
  let left = style.align === "right" ? x - widthOf(doc, text, style) : x;
  chooseFont(doc, style);
  for (const run of visualRuns(text)) {
    doc.text(run.text, left, y, WHOLE);
    left += doc.widthOfString(run.text, WHOLE);
  }
}

function rule(doc: Doc, y: number): void {
  doc.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.7).strokeColor(LINE).stroke();
}
