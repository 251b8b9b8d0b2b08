import * as v from "valibot";

export interface S3Bucket {
  readonly origin: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

const REGION = "us-east-1";
const BUCKET = /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?$/;

/** Null for what cannot be part of a header. */
function decoded(text: string): string | null {
  try {
    const plain = decodeURIComponent(text);
    return /^[\x21-\x7e]*$/.test(plain) ? plain : null;
  } catch {
    return null;
  }
}

/** Or what is wrong with the address. Nothing of it is quoted: it has a secret. */
function bucketOf(text: string): S3Bucket | string {
  const url = URL.parse(text);
  if (url === null) return "it is no address. Signs such as / in the secret are percent-encoded: %2F";
  if (!/^https?:$/.test(url.protocol)) return "it begins neither with https:// nor with http://";
  const [keyId, secret] = [decoded(url.username), decoded(url.password)];
  if (keyId === null || secret === null) return "its key or secret is not percent-encoded ASCII";
  if (keyId === "" || secret === "")
    return "it has no key and secret before the host. Signs such as / in the secret are percent-encoded: %2F";
  if (!BUCKET.test(url.pathname)) return "its path is not one name of a bucket";
  const region = url.searchParams.get("region") ?? REGION;
  if (!/^[a-z0-9-]{1,40}$/.test(region)) return "its region is no name of a region";
  if (url.hash !== "" || [...url.searchParams.keys()].some((name, index) => name !== "region" || index > 0))
    return "it has more than the parameter region";
  return { origin: url.origin, bucket: url.pathname.replaceAll("/", ""), region, keyId, secret };
}

export const s3Variable = v.optional(
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const bucket = bucketOf(dataset.value);
      if (typeof bucket !== "string") return bucket;
      addIssue({ message: `https://KEY:SECRET@host/bucket?region=eu-central-1; ${bucket}` });
      return NEVER;
    }),
  ),
);
