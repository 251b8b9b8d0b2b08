/** Looks at an account, or closes and opens it, while the server runs or not. */
export default async function account(args) {
  const { accountCommand } = await import("../server/account-command.ts");
  await accountCommand(args, process.env);
}
