import { type ShouldBlockFn, useBlocker } from "@tanstack/react-router";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";

/** An actor with a tag for a running operation. */
interface UnderWay<Tag extends string> {
  getSnapshot(): { hasTag(tag: Tag): boolean };
  subscribe(onChange: () => void): { unsubscribe(): void };
}

/** Asks before leaving a page stops a running operation; the question disappears when the operation ends. */
export function LeaveUnderWay<Tag extends string>(props: {
  readonly actor: UnderWay<Tag>;
  readonly tag: Tag;
  /** Whether the operation continues at an address; absent: at none. */
  readonly staysAt?: (next: Parameters<ShouldBlockFn>[0]["next"]) => boolean;
  readonly title: string;
  readonly message: string;
  readonly confirmLabel: string;
}) {
  const { actor, tag, staysAt, ...texts } = props;
  const ask = useCallback(() => actor.getSnapshot().hasTag(tag), [actor, tag]);
  const follow = useCallback(
    (onChange: () => void) => {
      const { unsubscribe } = actor.subscribe(onChange);
      return unsubscribe;
    },
    [actor],
  );
  const isUnderWay = useSyncExternalStore(follow, ask);
  const leaving = useBlocker({
    shouldBlockFn: ({ next }) => staysAt?.(next) !== true && ask(),
    enableBeforeUnload: ask,
    withResolver: true,
  });
  useEffect(() => {
    if (!isUnderWay && leaving.status === "blocked") leaving.reset();
  }, [isUnderWay, leaving]);
  if (leaving.status !== "blocked") return null;
  return <ConfirmDialog {...texts} onConfirm={leaving.proceed} onCancel={leaving.reset} />;
}
