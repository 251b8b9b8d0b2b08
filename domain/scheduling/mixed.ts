/**
 * A number from 0 to 2³² - 1 that looks random, and is the same on every device and on the server, whose SQL computes
 * it too.
 */
export function mixed(id: number, seed: number): number {
  let bits = ((id % 2 ** 32) ^ (seed % 2 ** 32)) >>> 0;
  for (let round = 0; round < 2; round += 1) bits = Math.imul(bits ^ (bits >>> 16), 73_244_475) >>> 0;
  return (bits ^ (bits >>> 16)) >>> 0;
}
