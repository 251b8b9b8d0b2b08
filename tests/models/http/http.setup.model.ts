import { assign, setup } from "xstate";
import { BEGUN, BLOCKED, failureOf, reaches, refusalOf, waitOf } from "./http.calls.model.ts";
import {
  type Context,
  type HttpModelEvent,
  type Of,
  FAILURES,
  MINUTE,
  admitting,
  ending,
  blockedKind,
  is,
  outdated,
  renewing,
  sending,
} from "./http.context.model.ts";
import { guards } from "./http.guards.model.ts";

const HOUR = 60 * MINUTE;
/** Nobody is asked to come back at once. */
const SECOND = 1000;

const notMadeFor = (left: number) => `circuitOpen, again in ${Math.max(left, SECOND)} ms`;

/** The server is there. */
const PROVED = { as: "proved", counts: false, retryAfter: null } as const;

/** An action that changes the context, of one kind of event. */
const on =
  <T extends HttpModelEvent["type"]>(type: T, change: (context: Context, event: Of<T>) => Partial<Context>) =>
  ({ context, event }: { readonly context: Context; readonly event: HttpModelEvent }) =>
    is(event, type) ? change(context, event) : {};

export const httpSetup = setup({
  types: { context: {} as Context, events: {} as HttpModelEvent },
  guards,
  actions: {
    send: assign(on("begin", (context, { call }) => sending(context, call, BEGUN))),
    holdBack: assign(on("begin", (_, { call }) => ({ [call]: BLOCKED }))),
    admit: assign(({ context }) => admitting(context)),
    rejectBlocked: assign(({ context }) => {
      const kind = blockedKind(context);
      return kind
        ? { [kind]: null, outcomes: { ...context.outcomes, [kind]: notMadeFor(context.left) } }
        : {};
    }),
    reject: assign(
      on("begin", ({ outcomes, left }, { call }) => ({
        outcomes: { ...outcomes, [call]: notMadeFor(left) },
      })),
    ),
    note: assign(on("answer", (_, { how }) => ({ reached: reaches(how) }))),
    succeed: assign(
      on("answer", (context, { to }) => ending(context, to, "succeeded", { says: "answered" })),
    ),
    refuse: assign(
      on("answer", (context, { to, how }) => ending(context, to, "refused", { says: refusalOf(how) })),
    ),
    fail: assign(
      on("answer", (context, { to, how }) => {
        const { says = "", retryAfter = null } = failureOf(how) ?? {};
        return ending(context, to, "failed", { says, retryAfter });
      }),
    ),
    wait: assign(
      on("answer", (context, { to, how }) => {
        const [call, last] = [context[to], failureOf(how)];
        if (!call || !last) return {};
        return { [to]: { ...call, at: "wait", last, left: waitOf(to, call, last) } };
      }),
    ),
    sendWithTokens: assign(on("answer", (context, { to }) => sending(context, to, context[to] ?? BEGUN))),
    sendWithCsrf: assign(
      on("answer", (context, { to }) => {
        const csrf = context.csrf + 1;
        return { csrf, ...sending({ ...context, csrf }, to, { ...BEGUN, ...context[to], hasNewCsrf: true }) };
      }),
    ),
    awaitTokens: assign(
      on("answer", (context, { to }) => ({ [to]: { ...BEGUN, ...context[to], at: "renewal" } })),
    ),
    askForTokens: assign(({ context: { sent } }) => ({
      isRefreshing: true,
      sent: { ...sent, refresh: sent.refresh + 1 },
    })),
    giveUp: assign(
      on("abort", (context, { call }) => ending(context, call, "abandoned", { says: "aborted" })),
    ),
    expire: assign(
      on("timeOut", (context, { call }) => ({
        ...ending(context, call, "failed", {
          says: context[call]?.at === "trial" ? notMadeFor(0) : "timeout",
        }),
        reached: context[call]?.at === "server" ? false : context.reached,
      })),
    ),
    failAtLast: assign(
      on("timeOut", (context, { call }) => {
        const { says = "", retryAfter = null } = context[call]?.last ?? {};
        return ending(context, call, "failed", { says, retryAfter });
      }),
    ),
    pass: assign(
      on("wait", ({ read, left }, { ms }) => ({
        read: read && { ...read, left: Math.max(0, read.left - ms) },
        left: Math.max(0, left - ms),
      })),
    ),
    tryAgain: assign(({ context }) =>
      context.read ? sending(context, "read", { ...context.read, attempt: context.read.attempt + 1 }) : {},
    ),
    renew: assign(({ context }) => {
      const kind = renewing(context);
      const token = context.token + 1;
      const [read, change] = [context.read, context.change].map((call) => call && { ...call, isOld: true });
      const renewed = { ...context, read: read ?? null, change: change ?? null, token };
      const call = kind && renewed[kind];
      return {
        ...renewed,
        ...(call ? sending(renewed, kind, { ...call, isRefreshed: true }) : {}),
        isRefreshing: false,
        reached: true,
        ended: PROVED,
      };
    }),
    failToRenew: assign(({ context }) => {
      const kind = renewing(context);
      return {
        ...(kind ? ending(context, kind, "abandoned", { says: "refresh" }) : {}),
        isRefreshing: false,
        reached: false,
      };
    }),
    probe: assign(
      on("probe", ({ outcomes, sent }, { how }) => ({
        outcomes: { ...outcomes, probe: how === "ok" ? "answered" : refusalOf(how) },
        sent: { ...sent, probe: sent.probe + 1 },
        reached: true,
        ended: how === "503" ? null : PROVED,
      })),
    ),
    suffer: assign(
      on("outage", ({ sent, failures }, { calls }) => ({
        sent: { ...sent, other: sent.other + calls },
        failures: failures + calls,
        reached: true,
      })),
    ),
    forget: assign({ failures: 0, ended: null }),
    count: assign({ failures: ({ context }) => context.failures + 1, ended: null }),
    clear: assign({ ended: null }),
    open: assign(({ context }) => ({
      ...outdated(context),
      failures: FAILURES - 1,
      left: context.ended?.retryAfter ?? Math.min(MINUTE * 2 ** context.reopened, HOUR),
    })),
    reopen: assign({ reopened: ({ context }) => context.reopened + 1 }),
    outdate: assign(({ context }) => outdated(context)),
    recover: assign(({ context }) => ({ ...outdated(context), failures: 0, reopened: 0 })),
  },
});
