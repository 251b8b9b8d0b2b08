import type * as contract from "#contract/auth/auth.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { users } from "#server/database/account-schema.ts";
import type { Services } from "#server/http/route.ts";
import { type Prover, provenDevice } from "./device-proof.ts";
import { namedByAddress } from "./user-by-address.ts";
import { isUsername } from "./user-by-name.ts";

export interface Candidate extends Prover {
  /** False for an unconfirmed address, which may belong to another person. */
  readonly isConfirmed: boolean;
}

export interface Candidates {
  /** Always the same number for a name and for an address, so that each costs the same hashes. */
  readonly users: readonly (Candidate | undefined)[];
  /** The device that signed in to the first of them before. */
  readonly device: string | undefined;
}

export async function findCandidates(
  body: BodyOf<typeof contract.signIn>,
  services: Services,
): Promise<Candidates> {
  const found = await named(body, services);
  const [first] = found;
  const device = provenDevice(body.deviceProofs ?? [], first, services);
  // An unconfirmed address may belong to another person, so a proof for it is ignored.
  return { users: found, device: first?.isConfirmed === true ? device : undefined };
}

async function named(
  { username = "", email }: BodyOf<typeof contract.signIn>,
  { db }: Services,
): Promise<readonly (Candidate | undefined)[]> {
  if (email !== undefined) {
    const [first, second] = await namedByAddress(db, email);
    return [first, second];
  }
  const [user] = await db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      deviceProofsFrom: users.deviceProofsFrom,
    })
    .from(users)
    .where(isUsername(username));
  return [user && { ...user, isConfirmed: true }];
}
