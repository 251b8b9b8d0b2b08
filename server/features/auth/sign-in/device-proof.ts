import { createHmac, timingSafeEqual } from "node:crypto";
import type { Services } from "#server/http/route.ts";
import { deriveKey } from "../tokens/access-token.ts";
import { randomToken } from "../tokens/secret-token.ts";

const LIFETIME_MS = 365 * 24 * 60 * 60_000;
const PROOF = /^([\w-]{43})\.(\d{1,15})\.([\w-]{43})$/;
/** No user has this id. */
const NOBODY = { id: 0, passwordHash: null, deviceProofsFrom: null };

export interface Prover {
  readonly id: number;
  readonly passwordHash: string | null;
  readonly deviceProofsFrom: Date | null;
}

type Signing = Pick<Services, "config" | "now">;

/** Only the signature contains the user, so a proof does not reveal its owner. A new password invalidates it. */
function sign(device: string, issued: string, user: Omit<Prover, "deviceProofsFrom">, { config }: Signing) {
  return createHmac("sha256", deriveKey(config.authSecret, "device proof"))
    .update(JSON.stringify([device, issued, user.id, user.passwordHash]))
    .digest("base64url");
}

/** OWASP's device cookie, no credential: attempts with it are counted apart from those of strangers, who could lock the owner out. */
export function issueDeviceProof(
  user: Omit<Prover, "deviceProofsFrom">,
  device: string = randomToken(),
  services: Signing,
): string {
  const issued = String(services.now().getTime());
  return `${device}.${issued}.${sign(device, issued, user, services)}`;
}

/** The device that a user's valid proof names, else undefined. Without a user it does the same work. */
export function provenDevice(
  proofs: readonly string[],
  user: Prover | undefined,
  services: Signing,
): string | undefined {
  const { deviceProofsFrom, ...signer } = user ?? NOBODY;
  const now = services.now().getTime();
  const oldest = Math.max(now - LIFETIME_MS, deviceProofsFrom?.getTime() ?? 0);
  const proven = proofs.map((proof) => {
    const [, device = "", issued = "", signature = ""] = PROOF.exec(proof) ?? [];
    const wanted = Buffer.from(sign(device, issued, signer, services));
    const isSigned = signature.length === wanted.length && timingSafeEqual(Buffer.from(signature), wanted);
    return isSigned && Number(issued) > oldest ? device : undefined;
  });
  return user && proven.find((device) => device !== undefined);
}
