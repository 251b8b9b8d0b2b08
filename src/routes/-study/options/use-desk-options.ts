import { useSyncExternalStore } from "react";
import type { DeskOptions } from "#domain/study/desk/desk-options.ts";
import type { DeskOptionsStore } from "../../../services/study/desk-options.ts";

/** The desk options that apply now. */
export const useDeskOptions = (store: DeskOptionsStore): DeskOptions =>
  useSyncExternalStore(store.subscribe, store.current);
