/**
 * What the worker uses of its global scope. TypeScript's own library for workers declares the page's names differently,
 * so that one program cannot use both.
 */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly registration: { readonly installing: unknown; readonly waiting: unknown };
  readonly clients: {
    claim(): Promise<void>;
    /** Of pages. */
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
  };
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", hear: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", hear: (event: RequestEvent) => void): void;
  /** Where the browser has Background Sync. */
  addEventListener(type: "sync", hear: (event: LastingEvent) => void): void;
  addEventListener(type: "message", hear: (event: LastingEvent & MessageEvent<unknown>) => void): void;
}

interface OpenPage {
  readonly id: string;
  postMessage(message: unknown): void;
}

export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends LastingEvent {
  readonly request: Request;
  /** Of the page that a navigation leads to. */
  readonly resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
}
