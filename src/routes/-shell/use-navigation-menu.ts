import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { SHELL_SWIPE } from "#domain/gestures/swipe.ts";
import { watchTouches } from "../../services/browser/touches.ts";
import { provideGestures } from "../../machines/gestures/gestures.machine.ts";
import {
  type NavigationMenuActorRef,
  navigationMenuMachine,
} from "../../machines/navigation-menu/navigation-menu.machine.ts";
import { DESKTOP } from "../../ui/layout/breakpoints.ts";
import { useAppActor } from "../-parts/use-app-actor.ts";

/** They handle swipes themselves. */
const OWN_SWIPES = "[data-own-swipes]";

/** The menus of phone and tablet; swipes open and close them, too. */
export function useNavigationMenu(): NavigationMenuActorRef {
  const router = useRouter();
  const sayUnread = useEffectEvent(async () => {
    // Without its chunk, nothing is announced.
    const part = await import("./say-unread.ts").catch(() => null);
    await part?.sayUnread(router.options.context);
  });
  const menu = useAppActor(navigationMenuMachine, {});
  const [gesturesMachine] = useState(() =>
    provideGestures((touches) => watchTouches(document, touches, OWN_SWIPES)),
  );
  const gestures = useAppActor(gesturesMachine, { input: { swipe: SHELL_SWIPE } });
  useEffect(() => {
    const { unsubscribe } = gestures.on("finger.swiped", (event) => {
      menu.send(event);
      if (event.direction === "up") void sayUnread();
    });
    return unsubscribe;
  }, [gestures, menu]);
  useEffect(
    () =>
      router.subscribe("onBeforeNavigate", ({ hrefChanged }) => {
        if (hrefChanged) menu.send({ type: "page.left" });
      }),
    [router, menu],
  );
  useEffect(() => {
    const desktop = matchMedia(DESKTOP);
    const widen = ({ matches }: MediaQueryListEvent) => matches && menu.send({ type: "layout.widened" });
    desktop.addEventListener("change", widen);
    return () => desktop.removeEventListener("change", widen);
  }, [menu]);
  return menu;
}
