export function announce(text: string): void {
  console.log(text);
}
