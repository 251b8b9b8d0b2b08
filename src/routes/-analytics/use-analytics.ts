import { useRouteContext } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { provideAnalytics } from "../../machines/analytics/analytics.machine.ts";
import { figureFile } from "../../services/analytics/figure-file.ts";
import { type AnalyticsQuestion, createAnalyticsService } from "../../services/analytics/analytics.ts";
import { saveFile } from "../../services/browser/save-file.ts";
import { analyticsTexts as texts } from "../../ui/analytics/texts.ts";
import { useIsOffline } from "../-errors/use-is-offline.ts";
import { useDevice } from "../-parts/use-device.ts";
import { useAppActor } from "../-parts/use-app-actor.ts";

/** The actor of an analytics page; it follows the address. */
export function useAnalytics(question: AnalyticsQuestion) {
  const { api, device, clock, ui } = useRouteContext({ from: "__root__" });
  const { http } = api;
  const { now, timeZone } = clock;
  const [machine] = useState(() => provideAnalytics(createAnalyticsService({ http, device, now, timeZone })));
  const actor = useAppActor(machine, { input: { question } });
  const { view, range, deckId } = question;
  useEffect(
    () => actor.send({ type: "analytics.ask", question: { view, range, deckId } }),
    [actor, view, range, deckId],
  );
  const isOffline = useIsOffline();
  useEffect(() => {
    if (!isOffline) actor.send({ type: "connection.returned" });
  }, [actor, isOffline]);
  const manager = useDevice()?.manager;
  // The server now has what the device contributed.
  useEffect(() => {
    if (!manager) return;
    const { unsubscribe } = manager.on("sync.finished", ({ result }) => {
      if (result.synced > 0) actor.send({ type: "analytics.refresh" });
    });
    return unsubscribe;
  }, [actor, manager]);
  useEffect(() => {
    const { unsubscribe } = actor.on("figure.exported", ({ figure, question: asked }) => {
      const { name, content } = figureFile(figure, asked);
      saveFile(name, "text/csv;charset=utf-8", content);
      ui.toast({ text: texts.exported(name), tone: "success" });
    });
    return unsubscribe;
  }, [actor, ui]);
  return actor;
}
