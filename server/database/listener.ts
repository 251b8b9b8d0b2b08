import { Client } from "pg";

/** Listens on a channel of PostgreSQL (`LISTEN`) with a connection of its own, from the first use on. */
export interface Listener {
  /** Resolves once the channel is listened to. @throws Error where the database cannot be reached. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface ListenerOptions {
  readonly url: string;
  readonly channel: string;
  onMessage(payload: string): void;
  /** The connection was lost: messages may have been missed, and the next `ready` opens another one. */
  onLost(): void;
}

export function createListener({ url, channel, onMessage, onLost }: ListenerOptions): Listener {
  let connection: Promise<Client> | null = null;

  const open = async () => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
    let isOpen = false;
    const lose = () => {
      if (!isOpen) return;
      isOpen = false;
      connection = null;
      onLost();
    };
    client.on("error", lose);
    client.on("end", lose);
    client.on("notification", ({ payload }) => onMessage(payload ?? ""));
    try {
      await client.connect();
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    isOpen = true;
    return client;
  };

  return {
    async ready() {
      connection ??= open().catch((error: unknown) => {
        connection = null;
        throw error;
      });
      await connection;
    },
    async close() {
      const client = await connection?.catch(() => null);
      connection = null;
      await client?.end();
    },
  };
}
