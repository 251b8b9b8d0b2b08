import { createHash } from "node:crypto";
import type { OAuthProvider } from "#contract/auth/oauth.ts";
import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { oauthFlows } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { hashToken, randomToken } from "#server/features/auth/tokens/secret-token.ts";
import type { FlowSecrets } from "./provider.ts";

const FLOW_MS = 10 * 60_000;
const CODE_MS = 60_000;

type Flow = typeof oauthFlows.$inferSelect;

/** The challenge is the SHA-256 of a verifier that only this browser has; the duration is in days. */
export async function beginFlow(
  db: Database,
  begun: Pick<Flow, "provider" | "challenge" | "sessionDuration">,
  secrets: FlowSecrets,
  now: Date,
): Promise<void> {
  await db.delete(oauthFlows).where(lte(oauthFlows.expiresAt, now));
  await db.insert(oauthFlows).values({
    ...begun,
    stateHash: hashToken(secrets.state),
    codeVerifier: secrets.codeVerifier,
    expiresAt: new Date(now.getTime() + FLOW_MS),
  });
}

/** Once: a second caller finds none. */
export async function takeFlow(
  db: Database,
  provider: OAuthProvider,
  state: string,
  now: Date,
): Promise<Flow | undefined> {
  const [flow] = await db
    .delete(oauthFlows)
    .where(
      and(
        eq(oauthFlows.stateHash, hashToken(state)),
        eq(oauthFlows.provider, provider),
        isNull(oauthFlows.codeHash),
        gt(oauthFlows.expiresAt, now),
      ),
    )
    .returning();
  return flow;
}

/** Creates the one-time code for which the browser that began the flow gets its tokens. */
export async function offerCode(db: Database, flow: Flow, userId: number, now: Date): Promise<string> {
  const code = randomToken();
  await db.insert(oauthFlows).values({
    ...flow,
    userId,
    codeHash: hashToken(code),
    expiresAt: new Date(now.getTime() + CODE_MS),
  });
  return code;
}

/** Only for the browser that began the flow. A wrong verifier uses up the code, too: it reached another browser. */
export async function redeemCode(
  db: Database,
  { code, verifier }: { readonly code: string; readonly verifier: string },
  now: Date,
): Promise<{ readonly userId: number; readonly sessionDuration: number } | undefined> {
  const [flow] = await db
    .delete(oauthFlows)
    .where(and(eq(oauthFlows.codeHash, hashToken(code)), gt(oauthFlows.expiresAt, now)))
    .returning();
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  if (flow === undefined || flow.userId === null || flow.challenge !== challenge) return undefined;
  return { userId: flow.userId, sessionDuration: flow.sessionDuration };
}
