export function read(text: string): void {
  JSON.parse(text)();
}
