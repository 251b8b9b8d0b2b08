/** Shows, disables or enables an account, whether or not the server is running. */
export default async function account(args) {
  const { accountCommand } = await import("../server/account-command.ts");
  await accountCommand(args, process.env);
}
