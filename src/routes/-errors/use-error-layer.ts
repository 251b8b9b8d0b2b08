import { useRouteContext } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { HttpError } from "../../services/http/http-error.ts";
import { texts } from "../-texts.ts";

/** What works on errors; null until it is loaded. */
export function useErrorLayer() {
  const { errors } = useRouteContext({ from: "__root__" });
  return useSyncExternalStore(errors.subscribe, errors.layer);
}

/** What went wrong and nothing else can show, in words. */
export function useUnshownError() {
  const { errors } = useRouteContext({ from: "__root__" });
  const thrown = useSyncExternalStore(errors.subscribe, errors.unshown);
  return thrown === null ? null : wordsOf(thrown);
}

/** What an error says before the layer has words for it. */
export const wordsOf = (thrown: unknown) =>
  thrown instanceof HttpError ? thrown.message : texts.failed.text;
