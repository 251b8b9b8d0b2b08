declare module "@20minutes/s3rver" {
  import type { AddressInfo } from "node:net";

  /** A server that speaks S3, with its objects in a folder. It knows one key: S3RVER, with the secret S3RVER. */
  export default class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly silent: boolean;
      readonly vhostBuckets: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
