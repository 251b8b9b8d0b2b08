import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { region } from "./Corner.css.ts";
import { openModals } from "./openModals.ts";

/** Somebody is at it, and what is in it has to stay, or is so no longer. */
export type Attention = `${"pointer" | "focus"}.${"enter" | "leave"}`;

export interface CornerRegionProps {
  readonly label: string;
  readonly className: string;
  readonly onAttention: (type: Attention) => void;
  readonly children: ReactNode;
}

/** A part of the `Corner`. What goes from it while it has the focus gives that back to where it came from. */
export function CornerRegion({ label, className, onAttention, children }: CornerRegionProps) {
  const ref = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement>(null);
  const isFocused = useRef(false);
  // It moves with them, and so may the focus.
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

  // What is taken away while it has the focus does not say so, nor does what gets it from a dialog that goes.
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
        // A dialog that closes gives the focus back here, and is no place to go on to.
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
