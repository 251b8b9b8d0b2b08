import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import { refreshTokens } from "#contract/auth/auth.ts";
import { SERVER_HEADER } from "#contract/values.ts";
import { user } from "../../support/user.ts";

/** A server whose tokens expire, and whose refresh and slow answers come, when the test says so. */
export async function startTokenServer() {
  let issued = 1;
  let accepted = "access-1";
  let active = 0;
  let holding = false;
  let refusing = false;
  const events = new EventEmitter();
  /** `reuses`: refreshes with a token that was used up. */
  const counts = { refreshes: 0, rejections: 0, reuses: 0 };
  const usedUp = new Set<string>();
  const blockedTokens: string[] = [];
  const blockedRefreshes: ServerResponse[] = [];
  const blockedCalls: { response: ServerResponse; authorization: string | undefined }[] = [];

  const answer = (response: ServerResponse, status: number, body: unknown) => {
    response.writeHead(status, { "content-type": "application/json", [SERVER_HEADER]: "1" });
    response.end(JSON.stringify(body));
  };
  const pair = () => {
    issued += 1;
    accepted = `access-${issued}`;
    return { access: accepted, refreshToken: `refresh-${issued}` };
  };
  const judge = (response: ServerResponse, authorization: string | undefined, body: unknown) => {
    const isAccepted = authorization === `Bearer ${accepted}`;
    answer(response, isAccepted ? 200 : 401, isAccepted ? body : {});
    return isAccepted;
  };
  const call = (response: ServerResponse, authorization: string | undefined) => {
    if (!judge(response, authorization, { ok: true })) counts.rejections += 1;
  };

  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const { authorization } = request.headers;
    active += 1;
    response.once("close", () => (active -= 1));
    const path = request.url?.split("?")[0];
    if (path === "/api/auth/refresh-token") {
      counts.refreshes += 1;
      void text(request).then((body) => {
        const { refreshToken } = v.parse(refreshTokens.body, JSON.parse(body));
        if (usedUp.has(refreshToken)) counts.reuses += 1;
        if (refusing) return answer(response, 401, {});
        blockedTokens.push(refreshToken);
        blockedRefreshes.push(response);
        response.once("close", () => {
          // Given up by its page.
          const at = blockedRefreshes.indexOf(response);
          if (at !== -1) blockedRefreshes.splice(at, 1);
        });
      });
      return;
    }
    if (path === "/api/auth/signin") {
      const { access, refreshToken } = pair();
      answer(response, 200, { token: access, refreshToken });
      return;
    }
    if (path === "/api/auth/logout") {
      accepted = "none";
      answer(response, 204, null);
      return;
    }
    if (path === "/api/users/me") {
      judge(response, authorization, user);
      return;
    }
    if (path === "/api/slow" && holding) {
      holding = false;
      blockedCalls.push({ response, authorization });
      events.emit("held");
      return;
    }
    call(response, authorization);
  };

  const server = createServer(serve);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port.
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    first: { accessToken: "access-1", refreshToken: "refresh-1" },
    /** New tokens that another tab got. */
    issue() {
      for (const token of blockedTokens.splice(0)) usedUp.add(token);
      const { access, refreshToken } = pair();
      return { accessToken: access, refreshToken };
    },
    expire: () => (accepted = "none"),
    /** Holds the next slow call back; resolves when it has arrived. */
    async holdNext() {
      holding = true;
      await once(events, "held");
    },
    refreshing: () => blockedRefreshes.length > 0,
    blocked: () => blockedRefreshes.length + blockedCalls.length,
    release() {
      for (const { response, authorization } of blockedCalls.splice(0)) {
        call(response, authorization);
      }
    },
    refreshSucceeds() {
      for (const token of blockedTokens.splice(0)) usedUp.add(token);
      const { access, refreshToken } = pair();
      for (const response of blockedRefreshes.splice(0))
        answer(response, 200, { accessToken: access, refreshToken });
    },
    refreshAnswers(status: number) {
      blockedTokens.length = 0;
      for (const response of blockedRefreshes.splice(0)) answer(response, status, {});
    },
    /** This refresh and all that follow. */
    refuseRefreshes() {
      refusing = true;
      blockedTokens.length = 0;
      for (const response of blockedRefreshes.splice(0)) answer(response, 401, {});
    },
    disconnectRefresh() {
      blockedTokens.length = 0;
      for (const response of blockedRefreshes.splice(0)) response.destroy();
    },
    forgetRefresh() {
      blockedTokens.length = 0;
      blockedRefreshes.length = 0;
    },
    /** Requests under way, held ones included. */
    active: () => active,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
