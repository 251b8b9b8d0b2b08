import { accountDeletionMachine } from "#src/machines/account-deletion/account-deletion.machine.ts";
import { heldSystem } from "../kit/held-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { AccountDeletionModelEvent } from "./account-deletion.model.ts";

const FAILURE = { message: "Your current password is not correct.", validationErrors: {} };

/** The machine over a server and a device that answer when the test says so. */
export function accountDeletionSystem(hooks: Hooks): DrivenSystem<AccountDeletionModelEvent> {
  const held = heldSystem(accountDeletionMachine, hooks, {
    actors: ["deleteAccount", "leave"],
    provide: {},
  });
  const { deleteAccount, leave } = held.work;
  let typed = "";
  held.start();
  return held.system({
    drive: {
      open: held.sends({ type: "deletion.open" }),
      cancel: held.sends({ type: "deletion.cancel" }),
      submit({ password }) {
        typed = held.snapshot().can({ type: "deletion.submit", proof: { password } }) ? password : typed;
        held.send({ type: "deletion.submit", proof: { password } });
      },
      answer({ as }) {
        const call = deleteAccount.last();
        // What was typed is what the server is asked with.
        if (JSON.stringify(deleteAccount.calls.at(-1)?.input) !== JSON.stringify({ password: typed }))
          return call.reject(new Error("Another password was sent."));
        return call.resolve(
          as === "deleted" ? { outcome: "deleted" } : { outcome: "refused", failure: FAILURE },
        );
      },
      left: ({ as }) =>
        as === "erased" ? leave.last().resolve() : leave.last().reject(new Error("Locked.")),
    },
    observe: () => {
      const snapshot = held.snapshot();
      return {
        isOpen: snapshot.hasTag("open"),
        isBusy: snapshot.hasTag("busy"),
        isGone: snapshot.status === "done",
        calls: deleteAccount.calls.length,
        leaves: leave.calls.length,
        failure: snapshot.context.failure?.message ?? null,
      };
    },
  });
}
