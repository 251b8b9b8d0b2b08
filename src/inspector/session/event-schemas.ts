import * as v from "valibot";
import { ConflictPolicy, Performance } from "#contract/reviews.ts";
import { Id, Uuid, requiredText } from "#contract/values.ts";
import { SIGNED_OUT_REASONS } from "#domain/auth/signed-out.ts";
import type { EventSchemas } from "./machine-events.ts";

const nothing = v.object({});
/** Milliseconds since 1970; a form that leaves it empty gives the time of sending. */
const now = v.pipe(v.number(), v.metadata({ empty: "now" }));
const atNow = v.object({ at: now });
/** A form that leaves it empty gives a new one. */
const newId = v.pipe(Uuid, v.metadata({ empty: "newId" }));
const several = v.pipe(v.string(), v.metadata({ lines: true }));
const count = v.pipe(v.number(), v.integer(), v.minValue(0, "Must be 0 or more."));
const means = v.optional(v.picklist(["key", "mouse", "touch"]), "key");
const point = v.object({ x: v.number(), y: v.number(), at: now });
const generation = v.object({ generation: count });
const typed = v.object({
  typed: v.object({
    password: v.string(),
    username: v.optional(v.string()),
    email: v.optional(v.string()),
  }),
});

const SCHEMAS: EventSchemas = {
  accountDeletion: {
    "deletion.open": nothing,
    "deletion.cancel": nothing,
    "deletion.submit": v.object({ proof: v.object({ password: v.string() }) }),
  },
  announcer: {
    "text.announce": v.object({ text: requiredText(500), assertive: v.optional(v.boolean()) }),
  },
  appUpdate: {
    "version.found": nothing,
    "part.missing": nothing,
    "page.shown": atNow,
    "update.apply": nothing,
    "update.later": atNow,
    "study.started": nothing,
    "study.ended": nothing,
  },
  auth: {
    "auth.signIn": v.object({
      credentials: v.object({
        kind: v.literal("password"),
        identifier: requiredText(254),
        password: requiredText(1024),
        rememberMe: v.boolean(),
        sessionDuration: v.pipe(
          v.number(),
          v.minValue(0, "Must be 0 to 365 days."),
          v.maxValue(365, "Must be 0 to 365 days."),
        ),
      }),
    }),
    "auth.signOut": nothing,
    "auth.retry": nothing,
    "user.changed": nothing,
    "peer.signedOut": v.object({ reason: v.picklist(SIGNED_OUT_REASONS) }),
    "tokens.active": generation,
    "tokens.renewed": v.object({ generation: count, isIssued: v.boolean() }),
    "tokens.refused": nothing,
    "tokens.unreachable": nothing,
  },
  cardImport: {
    "source.given": v.object({ source: v.object({ text: several }) }),
    "format.changed": v.object({
      format: v.object({ kind: v.literal("table"), delimiter: v.picklist([",", "\t", ";", "|"]) }),
    }),
    "options.changed": v.object({
      options: v.object({ front: count, back: count, tags: v.nullable(count), header: v.boolean() }),
    }),
    "existing.chosen": v.object({ existing: v.picklist(["skip", "update"]) }),
    "import.start": nothing,
    "import.retry": nothing,
    "import.cancel": nothing,
    "import.again": nothing,
  },
  circuitBreaker: {
    "call.begun": v.object({ call: count, at: now }),
    "call.succeeded": v.object({ call: count }),
    "call.refused": v.object({ call: count }),
    "call.failed": v.object({ call: count, at: now, retryAfter: v.nullable(count) }),
    "call.abandoned": v.object({ call: count }),
    "probe.allowed": nothing,
    "breaker.forceOpen": nothing,
    "breaker.release": nothing,
  },
  commandPalette: { "palette.close": nothing, "query.typed": v.object({ query: v.string() }) },
  connection: {
    "browser.online": atNow,
    "browser.offline": atNow,
    "speed.slow": nothing,
    "speed.usual": nothing,
    "request.answered": v.object({ doubts: count }),
    "request.unanswered": atNow,
    "check.asked": atNow,
  },
  errorNotifications: {
    "errors.clear": nothing,
    "redirect.cancel": nothing,
    "stack.toggle": nothing,
    "error.retry": v.object({ id: requiredText(100) }),
    "error.queue": v.object({ id: requiredText(100) }),
    "error.dismiss": v.object({ id: requiredText(100) }),
  },
  gestures: {
    "touch.began": v.object({ point }),
    "touch.ended": v.object({ point }),
    "touch.cancelled": nothing,
    "pinch.began": v.object({ spread: v.number() }),
    "pinch.moved": v.object({ spread: v.number() }),
  },
  navigationMenu: {
    "sidebar.open": nothing,
    "panel.open": nothing,
    "menu.close": nothing,
    "finger.swiped": v.object({ direction: v.picklist(["left", "right", "up", "down"]) }),
    "layout.widened": nothing,
    "page.left": nothing,
  },
  notifications: {
    "list.refresh": nothing,
    "list.changed": v.object({ newestId: count, unreadCount: count }),
    "notifications.mark": v.object({ marks: v.picklist(["all"]) }),
  },
  offlineDeck: { "deck.pin": nothing, "deck.cancel": nothing, "deck.unpin": nothing },
  offlineDevice: {
    "auth.changed": v.object({ userId: v.nullable(Id) }),
    "auth.pending": nothing,
    "device.need": nothing,
    "deck.download": v.object({ deckId: Id }),
    "connection.restored": nothing,
  },
  passwordCheck: { "password.typed": typed, "password.submitted": typed },
  preference: {
    "preference.choose": v.object({ value: v.boolean() }),
    "stored.changed": v.object({ value: v.boolean() }),
    "system.changed": v.object({ value: v.boolean() }),
    "connection.restored": nothing,
  },
  reviewConflicts: {
    "conflicts.look": nothing,
    "version.choose": v.object({ reviewId: Uuid, kept: v.picklist(["local", "server"]) }),
  },
  sessionActivity: {
    activity: atNow,
    "page.hidden": nothing,
    "page.visible": atNow,
    "peer.active": v.object({ lastActivity: now, at: now }),
    "peer.asked": nothing,
  },
  studySession: {
    "answer.show": v.object({ at: now, means }),
    "review.rate": v.object({ rating: Performance, at: now, reviewId: newId, means }),
    "review.undo": atNow,
    "review.retry": nothing,
    "review.discard": atNow,
    "session.pause": atNow,
    "session.resume": atNow,
    "page.hidden": atNow,
    "page.visible": atNow,
    "session.retry": nothing,
  },
  syncManager: {
    "sync.start": nothing,
    "sync.cancel": nothing,
    "autoSync.set": v.object({ enabled: v.boolean() }),
    "conflictResolution.set": v.object({ policy: ConflictPolicy }),
    "sync.needed": nothing,
    "connection.lost": nothing,
    "connection.restored": nothing,
  },
  toasts: {
    "toast.show": v.object({
      text: requiredText(500),
      tone: v.picklist(["success", "info", "warning", "error"]),
      duration: v.optional(v.pipe(v.number(), v.minValue(0, "Must be 0 or more milliseconds."))),
      at: now,
    }),
    "toast.dismiss": v.object({ id: count, at: now }),
    "pointer.enter": atNow,
    "pointer.leave": atNow,
    "focus.enter": atNow,
    "focus.leave": atNow,
  },
  tokenRefresh: {
    "tokens.stored": generation,
    "tokens.replaced": generation,
    "tokens.cleared": nothing,
    "access.unauthorized": generation,
  },
};

const byMachine: ReadonlyMap<string, ReadonlyMap<string, v.GenericSchema>> = new Map(
  Object.entries(SCHEMAS).map(([machine, schemas]) => [machine, new Map(Object.entries(schemas))]),
);

/** Every machine and event with a schema, for the test that they exist. */
export const schemaNames = (): readonly (readonly [machine: string, type: string])[] =>
  [...byMachine].flatMap(([machine, schemas]) => [...schemas.keys()].map((type) => [machine, type] as const));

/** What the payload of an event has to be; null where only its machine says so. */
export const eventSchema = (machine: string, type: string): v.GenericSchema | null =>
  byMachine.get(machine)?.get(type) ?? null;
