interface Wanted {
  readonly owner: string;
  readonly grant: () => void;
}

/** Web Locks of one device; a tab's locks end with it. */
export function deviceLocks() {
  const held = new Map<string, string>();
  const waiting = new Map<string, Wanted[]>();

  const queueOf = (name: string) => waiting.get(name) ?? waiting.set(name, []).get(name) ?? [];
  const grantNext = (name: string) => {
    if (held.has(name)) return;
    const next = queueOf(name).shift();
    if (!next) return;
    held.set(name, next.owner);
    next.grant();
  };
  const free = (name: string, owner: string) => {
    if (held.get(name) !== owner) return;
    held.delete(name);
    grantNext(name);
  };

  const request = (owner: string, name: string, options: LockOptions, hold: LockGrantedCallback<unknown>) =>
    new Promise<unknown>((resolve, reject) => {
      const { signal, ifAvailable = false } = options;
      const refuse = () => {
        reject(signal?.reason instanceof Error ? signal.reason : new Error(String(signal?.reason)));
      };
      if (signal?.aborted) return refuse();
      const run = (lock: Lock | null) => Promise.resolve().then(() => hold(lock));
      if (ifAvailable && (held.has(name) || queueOf(name).length > 0)) return resolve(run(null));
      const wanted: Wanted = {
        // A tab may hold a lock and wait for it again, so each request is a separate owner.
        owner: `${owner} ${(requests += 1)}`,
        grant() {
          signal?.removeEventListener("abort", giveUp);
          const over = run({ name, mode: "exclusive" });
          const release = () => free(name, wanted.owner);
          over.then(release, release);
          resolve(over);
        },
      };
      const giveUp = () => {
        queueOf(name).splice(queueOf(name).indexOf(wanted), 1);
        refuse();
      };
      signal?.addEventListener("abort", giveUp, { once: true });
      queueOf(name).push(wanted);
      grantNext(name);
    });
  let requests = 0;

  return {
    of(owner: string): LockManager {
      const manager = {
        request: (
          name: string,
          ...rest: [LockGrantedCallback<unknown>] | [LockOptions, LockGrantedCallback<unknown>]
        ) => (rest.length === 1 ? request(owner, name, {}, rest[0]) : request(owner, name, rest[0], rest[1])),
        query: async () => ({}),
      };
      return manager as LockManager;
    },
    release(owner: string) {
      const isTheirs = (holder: string) => holder.startsWith(`${owner} `);
      for (const [name, queue] of waiting) {
        waiting.set(
          name,
          queue.filter((wanted) => !isTheirs(wanted.owner)),
        );
      }
      for (const [name, holder] of held) if (isTheirs(holder)) free(name, holder);
    },
  };
}

export type DeviceLocks = ReturnType<typeof deviceLocks>;
