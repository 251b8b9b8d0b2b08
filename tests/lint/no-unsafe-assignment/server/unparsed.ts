export function read(text: string): string {
  const value = JSON.parse(text);
  return typeof value;
}
