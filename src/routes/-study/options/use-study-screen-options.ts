import { useSyncExternalStore } from "react";
import type { StudyScreenOptions } from "#domain/study/screen/study-screen-options.ts";
import type { StudyScreenOptionsStore } from "../../../services/study/study-screen-options.ts";

export const useStudyScreenOptions = (store: StudyScreenOptionsStore): StudyScreenOptions =>
  useSyncExternalStore(store.subscribe, store.current);
