import type { ActivityChannel } from "#src/services/auth/session-activity.ts";

/** Real channels, which know how many messages are on their way, and of which those of a frozen tab hold theirs back. */
export function sharedChannel(prefix: string) {
  const channels = new Set<{ expected: number; arrived: number }>();
  return {
    underWay: () => [...channels].some(({ expected, arrived }) => arrived < expected),
    forTab() {
      let late: (() => void)[] | null = null;
      let said = 0;
      return {
        /** Messages of this tab so far. */
        said: () => said,
        freeze: () => void (late = []),
        thaw() {
          const blocked = late ?? [];
          late = null;
          for (const deliver of blocked) deliver();
        },
        open(name: string): ActivityChannel {
          const channel = new BroadcastChannel(`${prefix} ${name}`);
          const counts = { expected: 0, arrived: 0 };
          channels.add(counts);
          // Its own target, so that what is late comes as it would have come.
          const inbox = new EventTarget();
          channel.addEventListener("message", ({ data }) => {
            counts.arrived += 1;
            const deliver = () => inbox.dispatchEvent(new MessageEvent("message", { data }));
            if (late) late.push(deliver);
            else deliver();
          });
          return {
            addEventListener: inbox.addEventListener.bind(inbox),
            removeEventListener: inbox.removeEventListener.bind(inbox),
            postMessage(message) {
              said += 1;
              for (const other of channels) if (other !== counts) other.expected += 1;
              channel.postMessage(message);
            },
            close() {
              channels.delete(counts);
              channel.close();
            },
          };
        },
      };
    },
  };
}
