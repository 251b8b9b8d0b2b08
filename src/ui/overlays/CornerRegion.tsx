import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { region } from "./Corner.css.ts";
import { openModals } from "./openModals.ts";

/** The pointer or the focus enters or leaves the region, whose content must not change meanwhile. */
export type Attention = `${"pointer" | "focus"}.${"enter" | "leave"}`;

export interface CornerRegionProps {
  readonly label: string;
  readonly className: string;
  readonly onAttention: (type: Attention) => void;
  readonly children: ReactNode;
}

/** A part of the `Corner`. If a focused element is removed, the focus returns to where it came from. */
export function CornerRegion({ label, className, onAttention, children }: CornerRegionProps) {
  const ref = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement>(null);
  const isFocused = useRef(false);
  // The corner moves with the dialogs, and the focus may move with it.
  useSyncExternalStore(openModals.subscribe, openModals.top, () => null);
  const attend = (has: boolean) => {
    isFocused.current = has;
    onAttention(has ? "focus.enter" : "focus.leave");
  };
  const leave = useEffectEvent((own: HTMLElement) => {
    if (own.contains(document.activeElement)) {
      attend(false);
      before.current?.focus();
    }
    if (own.matches(":hover")) onAttention("pointer.leave");
  });

  // No focus event is fired for an element that is removed while focused, or that gets the focus from a removed dialog.
  useLayoutEffect(() => {
    const has = ref.current?.contains(document.activeElement) === true;
    if (has === isFocused.current) return;
    attend(has);
    if (document.activeElement === document.body) before.current?.focus();
  });
  useLayoutEffect(() => {
    const own = ref.current;
    return () => (own ? leave(own) : undefined);
  }, []);

  return (
    <section
      ref={ref}
      className={`${region} ${className}`}
      aria-label={label}
      onPointerEnter={() => onAttention("pointer.enter")}
      onPointerLeave={() => onAttention("pointer.leave")}
      onFocus={({ currentTarget, relatedTarget }) => {
        // A closing dialog returns the focus here, so the focus must not return to it.
        if (!currentTarget.contains(relatedTarget) && isReachable(relatedTarget, currentTarget))
          before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
        attend(true);
      }}
      onBlur={() => attend(false)}
    >
      {children}
    </section>
  );
}

const dialogOf = (element: EventTarget | null) =>
  element instanceof Element ? element.closest("dialog") : null;

const isReachable = (from: EventTarget | null, own: Element) =>
  from === null || dialogOf(from) === dialogOf(own);
