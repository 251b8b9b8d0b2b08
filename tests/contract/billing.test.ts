import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteMyAccount } from "#contract/account-data.ts";
import { billingHistory, getInvoice } from "#contract/subscriptions/billing.ts";
import { invoices } from "#server/database/billing/payment-schema.ts";
import { subscriptionEvents } from "#server/database/billing/subscription-schema.ts";
import { users } from "#server/database/account-schema.ts";
import { mirrored, plainTexts } from "#tests/support/pdf-texts.ts";
import { buy, complete, createBillingServer, order, subscriber } from "./billing-fixture.ts";
import { PASSWORD, type SignedIn, type TestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
beforeAll(async () => void (server = await createBillingServer()));
afterAll(() => server.close());

const history = ({ token }: SignedIn, query: Record<string, string> = {}) =>
  server.succeed(billingHistory, { token, query });

const invoiceOf = async (learner: SignedIn) => {
  const { content } = await history(learner);
  const { invoice } = content.find((entry) => entry.invoice !== null) ?? {};
  return { invoiceId: String(invoice?.invoiceId), number: invoice?.number };
};

describeEndpoint("billingHistory", {
  good: () => {
    test("lists what was ordered, paid or not, with its invoice, the latest first", async () => {
      const learner = await subscriber(server);
      const from = server.clock.now();
      await complete(server, learner, await order(server, learner, "premium", "declined"));
      server.clock.advance(1000);
      const paid = await buy(server, learner, "premium");
      const { content, totalElements } = await history(learner);
      expect(totalElements).toBe(2);
      expect(content.map(({ state, invoice }) => [state, invoice === null])).toEqual([
        ["completed", false],
        ["declined", true],
      ]);
      const to = new Date(server.clock.now());
      to.setUTCMonth(to.getUTCMonth() + 1);
      expect(content[0]).toMatchObject({
        orderId: paid.orderId,
        planName: "Premium",
        price: { minor: 4900, currency: "EGP" },
        completedAt: server.clock.now().toISOString(),
        period: { from: server.clock.now().toISOString(), to: to.toISOString() },
      });
      expect(content[1]?.createdAt).toBe(from.toISOString());
    });

    test("is paged, and filtered by state and days", async () => {
      const learner = await subscriber(server);
      await complete(server, learner, await order(server, learner, "premium", "declined"));
      await buy(server, learner, "basic");
      const states = async (query: Record<string, string>) =>
        (await history(learner, query)).content.map(({ state }) => state);
      expect(await states({ state: "declined" })).toEqual(["declined"]);
      expect((await states({ size: "1", page: "1" })).length).toBe(1);
      const day = server.clock.now().toISOString().slice(0, 10);
      expect((await states({ from: day, to: day })).length).toBe(2);
      expect(await states({ to: "2026-01-31" })).toEqual([]);
      expect(await states({ from: "2027-01-31" })).toEqual([]);
    });
  },
  bad: () => {
    test("shows nothing of others", async () => {
      await buy(server, await subscriber(server), "premium");
      const { token } = await server.signUpAndIn();
      expect((await server.succeed(billingHistory, { token, query: {} })).content).toEqual([]);
      await server.refuse(billingHistory, {}, 401, "AUTHENTICATION_REQUIRED");
      const query = { state: "free" };
      await server.refuse(billingHistory, { token, query }, 422, "VALIDATION_ERROR");
    });
  },
});

describeEndpoint("getInvoice", {
  good: () => {
    test("is a PDF with its fonts, under its number, of a buyer with an Arabic name", async () => {
      const learner = await server.signUpAndIn("نورالدين");
      await server.confirm(learner);
      await buy(server, learner, "premium");
      const { invoiceId, number } = await invoiceOf(learner);
      expect(number).toMatch(/^2026-\d{6}$/);
      const params = { invoiceId };
      const reply = await server.request(getInvoice, {
        token: learner.token,
        params,
        query: { format: "pdf" },
      });
      expect(reply.status).toBe(200);
      expect(reply.headers.get("content-type")).toBe("application/pdf");
      expect(reply.headers.get("cache-control")).toBe("no-store");
      expect(reply.headers.get("content-disposition")).toContain(`ibis-invoice-${number}.pdf`);
      const pdf = Buffer.from(await v.parse(v.blob(), reply.body).arrayBuffer());
      const texts = plainTexts(pdf);
      expect(texts).toContain(mirrored("نورالدين"));
      expect(texts).toContain(`No. ${number}`);
      expect(texts).toContain("EGP 49.00");
      expect(pdf.toString("latin1")).toContain("/FontFile2");
    });
  },
  bad: () => {
    test("another's invoice is not there, nor is one in another format", async () => {
      const learner = await subscriber(server);
      await buy(server, learner, "premium");
      const params = { invoiceId: (await invoiceOf(learner)).invoiceId };
      const { token } = await subscriber(server);
      await server.refuse(getInvoice, { params }, 401, "AUTHENTICATION_REQUIRED");
      await server.refuse(getInvoice, { token, params }, 404, "RESOURCE_NOT_FOUND");
      await server.refuse(getInvoice, { token, params: { invoiceId: 999_999 } }, 404, "RESOURCE_NOT_FOUND");
      const csv = { token: learner.token, params, query: { format: "csv" } };
      await server.refuse(getInvoice, csv, 422, "VALIDATION_ERROR");
    });
  },
});

test("an invoice outlives its account, without its buyer, and nothing else of it does", async () => {
  const learner = await subscriber(server);
  await buy(server, learner, "premium");
  const { number = "" } = await invoiceOf(learner);
  await server.succeed(deleteMyAccount, { token: learner.token, body: { password: PASSWORD } });
  const [remaining] = await server.db.select().from(invoices).where(eq(invoices.number, number));
  expect(remaining).toMatchObject({ userId: null, buyerName: "", buyerEmail: "", amountMinor: 4900 });
});

test("nobody changes an invoice or an event, not even by mistake", async () => {
  const learner = await subscriber(server);
  await buy(server, learner, "premium");
  const userId = learner.user.id;
  const refused = (statement: Promise<unknown>) =>
    expect(statement).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/only added|as they were/) },
    });
  await refused(server.db.update(invoices).set({ amountMinor: 1 }).where(eq(invoices.userId, userId)));
  await refused(server.db.delete(invoices).where(eq(invoices.userId, userId)));
  await refused(
    server.db.update(subscriptionEvents).set({ status: "FREE" }).where(eq(subscriptionEvents.userId, userId)),
  );
  await refused(server.db.delete(subscriptionEvents).where(eq(subscriptionEvents.userId, userId)));
  expect(await server.db.$count(users, eq(users.id, userId))).toBe(1);
});
