/**
 * The fields whose texts may leave the page. Every other text is masked: passwords, tokens, addresses and what learners
 * write are never on the list. Numbers, booleans and the names of fields are always shown.
 */
export const VISIBLE_IN_EVENTS: Readonly<Record<string, readonly string[]>> = {
  "otherTab.signedOut": ["reason"],
  "review.rate": ["reviewId"],
  "error.occurred": ["id", "code", "component", "severity", "category"],
  "error.retry": ["id"],
  "error.queue": ["id"],
  "error.dismiss": ["id"],
  "retry.settled": ["id"],
  "notification.queued": ["id"],
  "notification.unqueued": ["id"],
  "retry.queue": ["id"],
  "retry.drop": ["id"],
  "retry.expire": ["id"],
  "format.changed": ["kind", "delimiter", "field", "card"],
  "existing.chosen": ["existing"],
  "version.choose": ["version"],
  "text.announce": ["text"],
  "toast.show": ["text", "tone"],
};

export const VISIBLE_IN_CONTEXT: Readonly<Record<string, readonly string[]>> = {
  announcer: ["text"],
  auth: ["reason", "signOut", "cameBy"],
  cardImport: ["kind", "delimiter", "field", "card", "origin", "existing"],
  circuitBreaker: ["state"],
  errorNotification: ["id", "code", "component", "severity", "category"],
  errorNotifications: ["id", "code", "component", "severity", "category"],
  offlineRetryQueue: ["id", "due", "current"],
  passwordCheck: ["broken"],
  reviewConflicts: ["version"],
  routeGuard: ["message"],
  sessionActivity: ["invalid", "reason"],
  studySession: ["kind", "sessionId", "reviewId", "code", "state"],
  syncManager: ["trigger", "policy", "kind", "code", "status", "priority", "tier", "sessionId"],
  toasts: ["text", "tone"],
};

/** Fields of errors, in any event or context. */
const ERROR_FIELDS = ["code", "kind"];

const NOTHING: ReadonlySet<string> = new Set(ERROR_FIELDS);
const asSets = (list: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(list).map(([name, fields]) => [name, new Set([...fields, ...ERROR_FIELDS])]));

const events = asSets(VISIBLE_IN_EVENTS);
const contexts = asSets(VISIBLE_IN_CONTEXT);

export const visibleInEvent = (type: string): ReadonlySet<string> => events.get(type) ?? NOTHING;

export const visibleInContext = (machine: string): ReadonlySet<string> => contexts.get(machine) ?? NOTHING;
