/** Of a device or the server. */
export interface StudyStatistics<S extends { readonly id: string }> {
  readonly cardsStudied: number;
  /** Seconds. */
  readonly totalStudyTime: number;
  /** Share of right answers, 0 to 1. */
  readonly accuracy: number;
  readonly sessions: readonly S[];
}

/** The higher numbers and all sessions; of common sessions the server's counts (specification, section 4, "Merge"). */
export function mergedStatistics<S extends { readonly id: string }>(
  local: StudyStatistics<S>,
  server: StudyStatistics<S>,
): StudyStatistics<S> {
  const sessions = new Map([...local.sessions, ...server.sessions].map((session) => [session.id, session]));
  return {
    cardsStudied: Math.max(local.cardsStudied, server.cardsStudied),
    totalStudyTime: Math.max(local.totalStudyTime, server.totalStudyTime),
    accuracy: Math.max(local.accuracy, server.accuracy),
    sessions: [...sessions.values()],
  };
}
