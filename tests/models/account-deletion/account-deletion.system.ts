import { accountDeletionMachine } from "#src/machines/account-deletion/account-deletion.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { AccountDeletionModelEvent } from "./account-deletion.model.ts";

const FAILURE = { message: "Your current password is not correct.", validationErrors: {} };

/** The machine over a server and a device that answer when the test says so. */
export function accountDeletionSystem(hooks: Hooks): DrivenSystem<AccountDeletionModelEvent> {
  const controlled = controlledSystem(accountDeletionMachine, hooks, {
    actors: ["deleteAccount", "leave"],
    provide: {},
  });
  const { deleteAccount, leave } = controlled.work;
  let typed = "";
  controlled.start();
  return controlled.system({
    drive: {
      open: controlled.sends({ type: "deletion.open" }),
      cancel: controlled.sends({ type: "deletion.cancel" }),
      submit({ password }) {
        typed = controlled.snapshot().can({ type: "deletion.submit", proof: { password } })
          ? password
          : typed;
        controlled.send({ type: "deletion.submit", proof: { password } });
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
      const snapshot = controlled.snapshot();
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
