import { describe, expect, it } from "vitest";
import { drawnTexts, mirrored, plainTexts } from "#tests/support/pdf-texts.ts";
import { type InvoiceText, invoicePdf } from "./invoice-pdf.ts";

const INVOICE: InvoiceText = {
  number: "2026-000001",
  issuedAt: new Date("2026-03-02T10:00:00Z"),
  buyerName: "Nour",
  buyerEmail: "nour@example.org",
  planName: "Premium",
  period: { from: new Date("2026-03-02T10:00:00Z"), to: new Date("2026-04-02T10:00:00Z") },
  amount: { minor: 4900, currency: "EGP" },
  provider: "stripe",
};

describe("invoicePdf", () => {
  it("says who pays what to whom, and for which time", async () => {
    expect(plainTexts(await invoicePdf(INVOICE))).toStrictEqual([
      "Ibis",
      "Invoice",
      "No. 2026-000001",
      "2 March 2026",
      "Billed to",
      "Nour",
      "nour@example.org",
      "Plan",
      "Period",
      "Amount",
      "Premium",
      "2 March 2026 –",
      "EGP 49.00",
      "2 April 2026",
      "Total",
      "EGP 49.00",
      "Paid by card through Stripe.",
      "Times are in UTC.",
    ]);
  });

  it("is of nobody once the account was deleted, and of a plan without an end", async () => {
    const texts = plainTexts(
      await invoicePdf({
        ...INVOICE,
        buyerName: "",
        buyerEmail: "",
        amount: { minor: 0, currency: "EGP" },
        period: { from: INVOICE.period.from, to: null },
        provider: "free",
      }),
    );
    expect(texts.slice(4, 6)).toStrictEqual(["Billed to", "An account that was deleted"]);
    expect(texts).toContain("From 2 March 2026");
    expect(texts.slice(-3)).toStrictEqual(["EGP 0.00", "Nothing was charged.", "Times are in UTC."]);
  });

  it("writes Arabic from right to left, with letters in the forms of their positions", async () => {
    const pdf = await invoicePdf({ ...INVOICE, buyerName: "نور الدين" });
    const name = drawnTexts(pdf).find((glyphs) => glyphs.some(({ characters }) => characters === "ن"));
    expect(name?.map(({ characters }) => characters).join("")).toBe(mirrored("نور الدين"));
    // The first letter and the last one are the same, and look different.
    const nun = name?.filter(({ characters }) => characters === "ن").map(({ id }) => id);
    expect(new Set(nun).size).toBe(2);
  });

  it("orders the parts of a line in two scripts", async () => {
    const texts = plainTexts(await invoicePdf({ ...INVOICE, buyerName: "Dr. نور, Cairo" }));
    expect(texts.slice(5, 8)).toStrictEqual(["Dr. ", "رون", ", Cairo"]);
  });

  it("breaks what is longer than a line, and loses nothing of it", async () => {
    const email = `${"a".repeat(120)}@example.org`;
    const texts = plainTexts(await invoicePdf({ ...INVOICE, buyerEmail: email }));
    const lines = texts.slice(6, texts.indexOf("Plan"));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join("")).toBe(email);
  });
});
