import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** A Checkout session as Stripe's API answers it, in the fields that matter here. */
interface Session {
  id: string;
  object: "checkout.session";
  url: string | null;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  amount_total: number;
  currency: string;
  customer: string;
  client_reference_id: string;
  payment_intent: object | null;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

export interface StripeDouble {
  readonly url: string;
  /** Requests as `POST /v1/checkout/sessions`, the oldest first. */
  readonly calls: readonly string[];
  sessions(): readonly Session[];
  /** The learner pays on Stripe's page. */
  pay(id: string, paid?: { readonly amount?: number }): void;
  /** The learner chose a way of paying that takes days, and it fails in the end. */
  failLater(id: string): void;
  /** `away`: answers 500. `mute`: does what is asked, and the answer is lost. */
  mood: "well" | "away" | "mute";
  close(): Promise<void>;
}

const CARD = { brand: "mastercard", last4: "4444", exp_month: 7, exp_year: 2031 };

/** Stripe's API as it is documented, as far as we use it: form bodies, a secret key, idempotency keys. */
export async function createStripeDouble(secretKey: string): Promise<StripeDouble> {
  const sessions = new Map<string, Session>();
  const keys = new Map<string, { readonly request: string; readonly answer: Answer }>();
  const calls: string[] = [];
  const gone = new Set<string>();
  let mood: StripeDouble["mood"] = "well";
  let made = 0;

  const invalid = (message: string, status = 400): Answer => ({
    status,
    body: { error: { type: "invalid_request_error", message } },
  });

  const createSession = (form: URLSearchParams): Answer => {
    made += 1;
    const id = `cs_test_${made}`;
    const session: Session = {
      id,
      object: "checkout.session",
      url: `https://checkout.stripe.test/${id}`,
      status: "open",
      payment_status: "unpaid",
      amount_total:
        Number(form.get("line_items[0][price_data][unit_amount]")) *
        Number(form.get("line_items[0][quantity]")),
      currency: form.get("line_items[0][price_data][currency]") ?? "",
      customer: form.get("customer") ?? "",
      client_reference_id: form.get("client_reference_id") ?? "",
      payment_intent: null,
    };
    if (form.get("mode") !== "payment" || !session.amount_total || !form.get("success_url"))
      return invalid("Missing required param.");
    sessions.set(id, session);
    return { status: 200, body: session };
  };

  const answerTo = (method: string, path: string, form: URLSearchParams): Answer => {
    const [, resource = "", id = "", action = ""] =
      /^\/v1\/(checkout\/sessions|customers|payment_methods)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (resource === "customers" && method === "POST")
      return {
        status: 200,
        body: { id: `cus_${(made += 1)}`, object: "customer", email: form.get("email") },
      };
    if (resource === "customers" && method === "DELETE")
      return { status: 200, body: { id, object: "customer", deleted: true } };
    if (resource === "payment_methods" && action === "detach") {
      if (gone.has(id)) return invalid("The payment method is not attached.");
      gone.add(id);
      return { status: 200, body: { id, object: "payment_method", customer: null } };
    }
    if (resource === "checkout/sessions" && method === "POST" && id === "") return createSession(form);
    const session = sessions.get(id);
    if (resource !== "checkout/sessions" || session === undefined) return invalid("No such thing.", 404);
    if (action === "expire") {
      if (session.status !== "open") return invalid("Only open sessions can be expired.");
      session.status = "expired";
      session.url = null;
    }
    return { status: 200, body: session };
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const { pathname } = new URL(request.url ?? "", "http://stripe.test");
    const method = request.method ?? "";
    calls.push(`${method} ${pathname}`);
    const key = request.headers["idempotency-key"];
    const asked = `${method} ${pathname} ${text}`;
    const known = typeof key === "string" ? keys.get(key) : undefined;
    let answer: Answer;
    if (request.headers.authorization !== `Bearer ${secretKey}`) answer = invalid("Invalid API key.", 401);
    else if (mood === "away")
      answer = { status: 500, body: { error: { type: "api_error", message: "Away." } } };
    else if (known !== undefined)
      answer =
        known.request === asked
          ? known.answer
          : { status: 400, body: { error: { type: "idempotency_error", message: "Another request." } } };
    else {
      answer = answerTo(method, pathname, new URLSearchParams(text));
      if (typeof key === "string") keys.set(key, { request: asked, answer });
    }
    if (mood === "mute") return void request.socket.destroy();
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.body));
  };

  const server = createServer((request, response) => void handle(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on TCP has a port.
  const { port } = server.address() as AddressInfo;
  const found = (id: string) => {
    const session = sessions.get(id);
    if (session === undefined) throw new Error(`There is no session ${id}.`);
    return session;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    sessions: () => [...sessions.values()],
    pay(id, { amount } = {}) {
      const session = found(id);
      session.status = "complete";
      session.payment_status = "paid";
      session.url = null;
      session.amount_total = amount ?? session.amount_total;
      session.payment_intent = {
        id: `pi_${id}`,
        object: "payment_intent",
        status: "succeeded",
        payment_method: { id: `pm_${id}`, object: "payment_method", type: "card", card: CARD },
      };
    },
    failLater(id) {
      const session = found(id);
      session.status = "complete";
      session.payment_intent = {
        id: `pi_${id}`,
        object: "payment_intent",
        status: "requires_payment_method",
      };
    },
    get mood() {
      return mood;
    },
    set mood(to) {
      mood = to;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
