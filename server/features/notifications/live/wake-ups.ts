import { sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { createListener } from "#server/database/listener.ts";
import { ApiError } from "#server/http/errors/api-error.ts";

const CHANNEL = "notifications_changed";
/** Over these, the oldest stream of a learner, or the newest one of all, is not served. */
const STREAMS_OF_ONE = 8;
const STREAMS_OF_ALL = 5000;

export interface WaitingStream {
  /** What ends the wait: a change since the last wait, `ms` without one, or the end of the stream. */
  next(ms: number): Promise<"changed" | "quiet" | "ended">;
  end(): void;
}

/** Wakes the streams of this process when any process changes notifications. */
export interface WakeUps {
  /** @throws ApiError 503 where there are too many streams; what the database throws where it cannot be reached. */
  wait(userId: number): Promise<WaitingStream>;
  close(): Promise<void>;
}

/** Notifies all processes that notifications of learners changed, once the transaction is committed. */
export async function announceChange(db: Database, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  const ids = [...new Set(userIds)];
  await db.execute(
    sql`select pg_notify(${CHANNEL}, id) from unnest(${sql.param(ids.map(String))}::text[]) as ids (id)`,
  );
}

interface Stream {
  wake(): void;
  end(): void;
}

export function createWakeUps(databaseUrl: string): WakeUps {
  const streams = new Map<number, Set<Stream>>();
  const all = () => [...streams.values()].flatMap((ofOne) => [...ofOne]);
  const listener = createListener({
    url: databaseUrl,
    channel: CHANNEL,
    onMessage: (userId) => streams.get(Number(userId))?.forEach(({ wake }) => wake()),
    // Pages open another stream, which begins with what they may have missed.
    onLost: () => all().forEach(({ end }) => end()),
  });

  return {
    async wait(userId) {
      if (all().length >= STREAMS_OF_ALL) throw new ApiError("SERVICE_UNAVAILABLE");
      await listener.ready();
      const ofLearner = streams.get(userId) ?? new Set();
      streams.set(userId, ofLearner);
      const stream = createStream(() => {
        ofLearner.delete(stream);
        if (ofLearner.size === 0 && streams.get(userId) === ofLearner) streams.delete(userId);
      });
      ofLearner.add(stream);
      const [oldest] = ofLearner;
      if (ofLearner.size > STREAMS_OF_ONE) oldest?.end();
      return stream;
    },
    async close() {
      all().forEach(({ end }) => end());
      await listener.close();
    },
  };
}

function createStream(onEnd: () => void): Stream & WaitingStream {
  let isChanged = false;
  let isEnded = false;
  let proceed = () => {};
  return {
    wake() {
      isChanged = true;
      proceed();
    },
    end() {
      if (isEnded) return;
      isEnded = true;
      onEnd();
      proceed();
    },
    async next(ms) {
      if (!isChanged && !isEnded) {
        const { promise, resolve } = Promise.withResolvers<void>();
        proceed = resolve;
        const timer = setTimeout(resolve, ms);
        await promise;
        clearTimeout(timer);
      }
      if (isEnded) return "ended";
      const result = isChanged ? "changed" : "quiet";
      isChanged = false;
      return result;
    },
  };
}
