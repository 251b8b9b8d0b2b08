import { useRouteContext } from "@tanstack/react-router";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import * as v from "valibot";
import { CardFontSize } from "#contract/preferences.ts";
import type { PinchStep } from "#domain/gestures/pinch.ts";
import { STUDY_SWIPE, type SwipeDirection } from "#domain/gestures/swipe.ts";
import { sizeAfter } from "#domain/study/card-text-size.ts";
import { provideGestures } from "../../machines/gestures/gestures.machine.ts";
import { preferred } from "../../machines/preference/preference.machine.ts";
import { watchTouches } from "../../services/browser/touches.ts";
import { dragCard, letGoOfCard, promiseNothing } from "../../ui/study/screen/card-drag.ts";
import { useAppActor } from "../-parts/use-app-actor.ts";

const isZoomed = () => (window.visualViewport?.scale ?? 1) !== 1;

/** Reports swipes over the card and long presses on it; a pinch sets the text size of cards. */
export function useCardTouches(
  area: RefObject<HTMLElement | null>,
  onSwipe: (direction: SwipeDirection) => void,
  onHold: () => void,
) {
  const { cardFontSize } = useRouteContext({ from: "/app" }).ui.preferences;
  const [machine] = useState(() =>
    provideGestures((touches) => (area.current ? watchTouches(area.current, touches) : () => undefined)),
  );
  const gestures = useAppActor(machine, { input: { swipe: STUDY_SWIPE } });
  const swipe = useEffectEvent(onSwipe);
  const hold = useEffectEvent(onHold);
  const pinch = useEffectEvent((step: PinchStep) => {
    const size = preferred(cardFontSize.getSnapshot().context);
    const value = v.is(CardFontSize, size) ? sizeAfter(size, step) : null;
    if (value !== null) cardFontSize.send({ type: "preference.choose", value });
  });
  const drag = useEffectEvent((dx: number, direction: SwipeDirection | null) => {
    if (area.current && !isZoomed()) dragCard(area.current, dx, direction);
  });
  useEffect(() => {
    const subscriptions = [
      gestures.on("finger.swiped", ({ direction }) => {
        // On a zoomed page, a finger scrolls.
        if (!isZoomed()) swipe(direction);
      }),
      gestures.on("finger.dragged", ({ dx, swipe: direction }) => drag(dx, direction)),
      gestures.on("finger.slow", () => area.current && promiseNothing(area.current)),
      gestures.on("finger.lifted", () => area.current && letGoOfCard(area.current)),
      gestures.on("finger.held", () => {
        // A press on a text may select it.
        if (window.getSelection()?.isCollapsed !== false) hold();
      }),
      gestures.on("fingers.pinched", ({ step }) => pinch(step)),
    ];
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe();
    };
  }, [gestures, area]);
}
