import type { Config } from "#server/config.ts";
import { type MediaFiles, mediaFiles } from "./media-files.ts";
import { s3MediaFiles } from "./s3-media-files.ts";

/** Where this server keeps media: in S3 if it is configured, else in its data folder. */
export const mediaStorage = ({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): MediaFiles =>
  s3 === undefined ? mediaFiles(dataDir) : s3MediaFiles(s3);
