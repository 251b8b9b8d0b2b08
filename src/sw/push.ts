import * as v from "valibot";

const Pushed = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  title: v.pipe(v.string(), v.nonEmpty()),
  text: v.string(),
  path: v.string(),
});

export interface ShownPush {
  readonly title: string;
  readonly options: NotificationOptions & { readonly data: { readonly path: string } };
}

const USUAL_PATH = "/app/notifications";
/** Browsers revoke subscriptions whose messages show nothing. */
const UNREADABLE = { title: "Ibis", text: "You have a new notification.", path: USUAL_PATH, tag: "ibis" };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Always a page of the application. */
export function pathOfPush(asked: unknown, origin: string): string {
  if (typeof asked !== "string" || !asked.startsWith("/")) return USUAL_PATH;
  const url = URL.parse(asked, origin);
  if (url?.origin !== origin || !/^\/app(\/|$)/.test(url.pathname)) return USUAL_PATH;
  return url.pathname + url.search + url.hash;
}

/** @param text Of the message; undefined where it has none. */
export function shownPush(text: string | undefined, origin: string): ShownPush {
  const pushed = v.safeParse(Pushed, parsed(text ?? ""));
  const shown = pushed.success
    ? { ...pushed.output, tag: `ibis-notification-${pushed.output.id}` }
    : UNREADABLE;
  return {
    title: shown.title,
    options: {
      body: shown.text,
      // Of two with the same tag, the newer replaces the other.
      tag: shown.tag,
      icon: "/icons/192.png",
      lang: "en",
      dir: "auto",
      data: { path: pathOfPush(shown.path, origin) },
    },
  };
}
