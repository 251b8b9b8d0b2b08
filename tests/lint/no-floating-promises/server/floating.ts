export function start(run: () => Promise<void>): void {
  run();
}
