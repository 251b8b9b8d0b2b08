import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { type Config, loadConfig } from "#server/config.ts";

const BUCKET = "ibis-media";

export interface S3Server {
  /** For S3_URL. */
  readonly url: string;
  /** Where the server has an object. */
  pathOf(key: string): string;
  /** Puts an object without a request. */
  leave(key: string, writtenAt: Date): Promise<void>;
  close(): Promise<void>;
}

/** A storage that speaks S3 and checks signatures, on a port of its own. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "ibis-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    vhostBuckets: false,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  const pathOf = (key: string) => join(directory, BUCKET, `${key}._S3rver_object`);
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}`,
    pathOf,
    async leave(key, writtenAt) {
      await mkdir(dirname(pathOf(key)), { recursive: true });
      await writeFile(pathOf(key), "left");
      await utimes(pathOf(key), writtenAt, writtenAt);
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

export function s3Of(url: string): NonNullable<Config["s3"]> {
  const { s3 } = loadConfig({ S3_URL: url });
  if (s3 === undefined) throw new Error("S3_URL is not read.");
  return s3;
}
