/** What the worker uses of its global scope; TypeScript's library for workers conflicts with the page's. */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly registration: {
    readonly installing: unknown;
    readonly waiting: unknown;
    readonly pushManager: Pick<PushManager, "subscribe">;
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(path: string): Promise<unknown>;
  };
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
  /** Where the browser has Background Sync. */
  addEventListener(type: "sync", listener: (event: LastingEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushedEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: ClickedEvent) => void): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: ChangedEvent) => void): void;
  addEventListener(type: "message", listener: (event: LastingEvent & MessageEvent<unknown>) => void): void;
}

export interface OpenPage {
  readonly id: string;
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<unknown>;
  navigate(path: string): Promise<unknown>;
  postMessage(message: unknown): void;
}

export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends LastingEvent {
  readonly request: Request;
  readonly resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
}

interface PushedEvent extends LastingEvent {
  readonly data: { text(): string } | null;
}

interface ClickedEvent extends LastingEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

/** Some browsers say nothing of the subscriptions. */
interface ChangedEvent extends LastingEvent {
  readonly oldSubscription?: Pick<PushSubscription, "options"> | null;
  readonly newSubscription?: unknown;
}
